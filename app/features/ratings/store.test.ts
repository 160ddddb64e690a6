import { beforeAll, describe, expect, it } from 'vitest';
import { ratings } from './store.server.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';

const VERTICAL = 'payments_compliance';

describe.each(ENGINES)('ratings on %s', (engine) => {
  const fresh = storeForTests(engine);
  const ids: number[] = [];
  beforeAll(async () => {
    for (const name of ['one', 'two', 'three']) ids.push(await fresh.addUser(`${name}@a.example`));
  });

  const page = { nid: 11, vertical: VERTICAL };
  const rate = (user: number, value: number, comment = '', at = '2026-11-20T09:00:00.000Z') =>
    fresh.store.of(ratings).set(ids[user]!, page, { value, comment }, at);

  it('are one for a reader and page, and can be changed', async () => {
    const own = fresh.store.of(ratings);
    expect(await own.get(ids[0]!, 11)).toBeUndefined();
    await rate(0, 1, 'Out of date');
    await rate(0, 4);
    expect(await own.get(ids[0]!, 11)).toEqual({ value: 4, comment: '' });
    expect(await own.get(ids[1]!, 11)).toBeUndefined();
    expect(await own.get(ids[0]!, 12)).toBeUndefined();
  });

  it('are counted by page and value in their vertical, with the newest time', async () => {
    await rate(1, 4, 'Good', '2026-11-21T09:00:00.000Z');
    await rate(2, 2, 'Thin', '2026-11-19T09:00:00.000Z');
    const counts = await fresh.store.of(ratings).counts(VERTICAL);
    expect(counts.sort((a, b) => a.value - b.value)).toEqual([
      { nid: 11, value: 2, total: 1, newest: '2026-11-19T09:00:00.000Z' },
      { nid: 11, value: 4, total: 2, newest: '2026-11-21T09:00:00.000Z' },
    ]);
    expect(await fresh.store.of(ratings).counts('gambling_compliance')).toEqual([]);
    expect(await fresh.store.of(ratings).comments([11, 12])).toEqual([
      { nid: 11, value: 4, comment: 'Good', at: '2026-11-21T09:00:00.000Z' },
      { nid: 11, value: 2, comment: 'Thin', at: '2026-11-19T09:00:00.000Z' },
    ]);
    expect(await fresh.store.of(ratings).comments([])).toEqual([]);
  });

  it('of a deleted account stay in the counts, without comment and time', async () => {
    for (const user of [1, 0])
      expect(await fresh.store.users.delete(ids[user]!, '2026-11-22T09:00:00.000Z')).toBe('deleted');
    const counts = await fresh.store.of(ratings).counts(VERTICAL);
    expect(counts.sort((a, b) => a.value - b.value)).toEqual([
      { nid: 11, value: 2, total: 1, newest: '2026-11-19T09:00:00.000Z' },
      { nid: 11, value: 4, total: 2, newest: null },
    ]);
    expect((await fresh.store.of(ratings).comments([11])).map(({ comment }) => comment)).toEqual(['Thin']);
    expect(await fresh.store.of(ratings).get(ids[2]!, 11)).toEqual({ value: 2, comment: 'Thin' });
  });
});
