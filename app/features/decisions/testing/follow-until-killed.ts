/**
 * A program that compares decisions with what is published until it is killed.
 *
 *     node follow-until-killed.ts '{"file":"/tmp/site.db"}'
 */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore, type StoreOptions } from '#app/store/store.ts';
import { loadSite } from '#tests/support/site.ts';
import { followContent } from '../follow/follow.server.ts';

const opened = await openStore(JSON.parse(process.argv[2]!) as StoreOptions);
if (!opened.ok) throw new Error(opened.problem.message);
const { config, registry } = await loadSite();
const services = { store: opened.store, config: () => config, registry, now: () => new Date() };
writeSync(1, 'begins\n');
for (;;) {
  await followContent(services);
  await pause(1);
}
