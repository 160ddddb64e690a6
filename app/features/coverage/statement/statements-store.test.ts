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
});
