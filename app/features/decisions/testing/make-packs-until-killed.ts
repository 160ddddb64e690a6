/**
 * A program that makes the evidence packs that readers asked for until it is killed.
 *
 *     node make-packs-until-killed.ts '{"file":"/tmp/site.db"}'
 */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore, type StoreOptions } from '#app/store/store.ts';
import { createTestApi } from '#tests/support/api.ts';
import { makePacks } from '../pack/run-packs.server.ts';

const opened = await openStore(JSON.parse(process.argv[2]!) as StoreOptions);
if (!opened.ok) throw new Error(opened.problem.message);
const { services } = await createTestApi({ library: false, store: opened.store });
writeSync(1, 'begins\n');
for (;;) {
  await makePacks(services);
  await pause(1);
}
