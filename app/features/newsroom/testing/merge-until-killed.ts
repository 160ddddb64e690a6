/**
 * A program that runs the merge of terms that is under way in a database until it is killed, and writes a line each time that
 * it is further.
 *
 *     node merge-until-killed.ts '{"file":"/tmp/site.db"}'
 */
import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openStore, type StoreOptions } from '#app/store/store.ts';
import { createTestApi } from '#tests/support/api.ts';
import { runMerges } from './merge-round.ts';

/** In which nothing of the merge goes on. */
const PAUSE_MS = 300;

const opened = await openStore(JSON.parse(process.argv[2]!) as StoreOptions);
if (!opened.ok) throw new Error(opened.problem.message);
const { services } = await createTestApi({ library: false, store: opened.store });
const { termMerges } = opened.store;
const [id] = await termMerges.open();

let hasEnded = false;
void runMerges(services).finally(() => (hasEnded = true));
for (let seen = 0; !hasEnded; await setImmediate()) {
  const { done } = (await termMerges.get(id!))!;
  if (done === seen) continue;
  seen = done;
  writeSync(1, `${JSON.stringify({ doing: 'merge' })}\n`);
  // Without it, the merge could be over before a busy machine has killed it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}
process.exit();
