import { afterEach, expect, test } from 'vitest';
import { parseQuery } from '../language/syntax/parse.ts';
import { planQuery } from '../query/plan.ts';
import { SearchTimeout } from '../search-index.ts';
import { searchThread } from './search-thread.ts';
import { anIndexed } from '../testing/indexed.ts';

const thread = searchThread(':memory:');
afterEach(() => thread.close());

const write = { items: [anIndexed(1)], removed: [], meta: { key: 'value' } };

test('a thread that has crashed starts again', async () => {
  expect((await thread.call({ write })).count).toBe(1);
  const crash = thread.call({ write: { ...write, items: [null as never] } });
  const behind = thread.call({ meta: ['key'] });
  await expect(crash).rejects.toThrow();
  await expect(behind).rejects.toThrow();
  expect(thread.latest()).toBeUndefined();
  // The index in memory ended with its thread.
  expect(await thread.call({ meta: ['key'] })).toMatchObject({ count: 0, meta: [undefined] });
});

test('a call that takes longer than its limit fails, and the next one is answered', async () => {
  const items = Array.from({ length: 3_000 }, (_, at) => anIndexed(at + 1));
  await expect(thread.call({ write: { ...write, items } }, 1)).rejects.toThrow(SearchTimeout);
  const access = new Uint8Array(1);
  const node = planQuery(parseQuery('item').node);
  expect((await thread.call({ find: { node, access } })).found?.nids).toEqual(new Int32Array());
});
