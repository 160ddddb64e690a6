/**
 * A separate process for tests: imports a folder of notes in batches of 50 and kills itself, as
 * a power cut would, at the n-th time that it is `reading` a record, `writing` a batch (inside the
 * transaction), or has `written` one.
 */
import { importContent } from '../import.ts';
import { openStore } from '#app/store/store.ts';
import { noteRules } from './library.ts';

const [options = '{}', folder = '', where, times] = process.argv.slice(2);
const opened = await openStore(JSON.parse(options));
if (!opened.ok) throw new Error(opened.problem.message);
const { store } = opened;

let count = 0;
const at = (point: string) => {
  if (point === where && ++count === Number(times)) process.kill(process.pid, 'SIGKILL');
};
const { save } = store.importProgress;
store.importProgress.save = async (progress, on) => {
  await save(progress, on);
  at('writing');
};
await importContent(store, folder, {
  rules: {
    ...noteRules,
    sanitise(html) {
      at('reading');
      return html;
    },
  },
  batchSize: 50,
  onProgress: () => at('written'),
});
await store.close();
