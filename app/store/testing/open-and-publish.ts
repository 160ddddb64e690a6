/** A process of its own for tests: opens a store and publishes items that differ from any before. */
import { openStore } from '../store.ts';
import { anItem } from './samples.ts';

const [options = '{}', count = '1'] = process.argv.slice(2);
const opened = await openStore(JSON.parse(options));
if (!opened.ok) throw new Error(opened.problem.message);
for (let nid = 1; nid <= Number(count); nid++) {
  await opened.store.content.publish(anItem(nid, { title: `By process ${process.pid}` }));
}
await opened.store.close();
