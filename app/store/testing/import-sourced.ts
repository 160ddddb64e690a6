/** A separate process for tests: imports items of one source, one by one; prints the number of new ones. */
import { openStore } from '../store.ts';
import { anItem } from './samples.ts';

const [options = '{}', count = '1'] = process.argv.slice(2);
const opened = await openStore(JSON.parse(options));
if (!opened.ok) throw new Error(opened.problem.message);
const { store } = opened;
let fresh = 0;
for (let id = 0; id < Number(count); id++) {
  const key = { source: 'race', id: String(id) };
  const { published } = await store.content.importMany([
    {
      ...{ key, links: [], fields: {}, vertical: 'payments_compliance', type: 'analysis-article' },
      record: (nidFor) => anItem(nidFor(key), { title: `Item ${id}` }),
    },
  ]);
  fresh += published;
}
process.stdout.write(String(fresh));
await store.close();
