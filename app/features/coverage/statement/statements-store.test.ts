import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { statements } from './statements-store.server.ts';

describe.each(ENGINES)('statements on %s', (engine) => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());

  test('an account is full by number, in all verticals, and by bytes', async () => {
    const [ada, ben] = [await fresh.addUser('ada@firm.example'), await fresh.addUser('ben@firm.example')];
    const store = fresh.store.of(statements);
    const isFull = (user_id: number, count: number, bytes: number) =>
      store.isFull({ user_id }, { count, bytes });
    expect(await isFull(ada, 1, 1)).toBe(false);
    for (const [number, vertical] of ['payments_compliance', 'gambling_compliance'].entries())
      await store.add({
        ...{ user_id: ada, vertical, key: 'k', year: 2026, number, said: '{}', file: 'é'.repeat(500) },
        created_at: '2026-11-01T00:00:00.000Z',
      });
    expect(await isFull(ada, 3, 2_001)).toBe(false);
    expect(await isFull(ada, 2, 2_001)).toBe(true);
    expect(await isFull(ada, 3, 2_000)).toBe(true);
    expect(await isFull(ben, 1, 1)).toBe(false);
  });

  test('those of thousands of numbers are found, in several years', async () => {
    const store = fresh.store.of(statements);
    const user_id = await fresh.addUser('cid@firm.example');
    const row = { user_id, vertical: 'payments_compliance', said: '{}', file: 'file', scope: null };
    for (const [key, year, number] of [
      ['a', 2025, 2_999],
      ['b', 2026, 2_999],
    ] as const)
      await store.add({ ...row, key, year, number, created_at: '2026-11-01T00:00:00.000Z' });
    const numbers = Array.from({ length: 6_000 }, (_, at) => [2025 + (at % 2), at >> 1] as const);
    const all = await store.some('payments_compliance', numbers);
    const found = all.filter((one) => one.user_id === user_id);
    expect(found.map(({ year, number }) => [year, number]).toSorted()).toEqual([
      [2025, 2_999],
      [2026, 2_999],
    ]);
    expect(await store.some('payments_compliance', [])).toEqual([]);
    const [head] = found;
    // One of before there were PDF files.
    expect(await store.file(head!.id, 'pdf')).toBeUndefined();
    expect(Buffer.from((await store.file(head!.id, 'html'))!, 'base64').toString()).toBe('file');
    expect(Boolean(head!.has_pdf)).toBe(false);
  });
});
