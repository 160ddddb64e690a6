/** A separate process for tests: opens a store and writes new terms and items. */
import { openStore } from '../store.ts';
import { anItem, aTerm } from './samples.ts';

const [options = '{}', count = '1'] = process.argv.slice(2);
const opened = await openStore(JSON.parse(options));
if (!opened.ok) throw new Error(opened.problem.message);
const { store } = opened;
for (let id = 1; id <= Number(count); id++) {
  const name = `By process ${process.pid}`;
  await store.terms.upsertMany([aTerm(id, { name })]);
  await store.content.publish(anItem(id, { title: name, terms: [{ field: 'field_topic', tid: id }] }));
}
await store.close();
