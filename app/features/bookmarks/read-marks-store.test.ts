import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { readMarks } from './read-marks-store.server.ts';

const V = 'payments_compliance';
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;

describe.each(ENGINES)('read marks on %s', (engine) => {
  const fresh = storeForTests(engine);
  let ada: number;
  let ben: number;
  beforeAll(async () => {
    [ada, ben] = [await fresh.addUser('ada@firm.example'), await fresh.addUser('ben@firm.example')];
  });

  it('belong to one reader and vertical, are made once and taken back', async () => {
    const marks = fresh.store.of(readMarks);
    for (const nid of [1, 2, 2]) await marks.add(ada, V, nid, at(1), 100);
    expect(await marks.among(ada, V, [3, 2, 1])).toEqual([2, 1]);
    expect(await marks.among(ada, V, [])).toEqual([]);
    expect(await marks.among(ben, V, [1, 2])).toEqual([]);
    expect(await marks.among(ada, 'gambling_compliance', [1, 2])).toEqual([]);
    await marks.remove(ben, V, 2);
    await marks.remove(ada, V, 2);
    expect(await marks.among(ada, V, [1, 2])).toEqual([1]);
  });

  it('have a limit: the oldest of a reader go first', async () => {
    const marks = fresh.store.of(readMarks);
    await marks.add(ada, V, 11, at(1), 100);
    for (const nid of [12, 13, 14]) await marks.add(ben, V, nid, at(nid), 2);
    expect(await marks.among(ben, V, [12, 13, 14])).toEqual([13, 14]);
    await marks.add(ben, V, 13, at(20), 2);
    await marks.add(ben, V, 15, at(21), 2);
    expect(await marks.among(ben, V, [13, 14, 15])).toEqual([13, 15]);
    expect(await marks.among(ada, V, [11])).toEqual([11]);
  });

  it('go with their account', async () => {
    await fresh.store.users.delete(ada, at(22));
    expect(await fresh.store.of(readMarks).among(ada, V, [1, 11])).toEqual([]);
  });
});
