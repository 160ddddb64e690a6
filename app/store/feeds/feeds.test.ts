import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import type { CalendarEntry } from './feed-entries.ts';

const AT = '2026-11-20T08:00:00.000Z';
const LATER = '2026-11-21T08:00:00.000Z';
const DAY = '2026-12-17';

describe.each(ENGINES)('feeds of a reader on %s', (engine) => {
  const fresh = storeForTests(engine);
  let ada: { userId: number; vertical: string };
  let ben: { userId: number; vertical: string };
  beforeAll(async () => {
    const user = async (email: string) => ({
      userId: await fresh.addUser(email),
      vertical: 'payments_compliance',
    });
    ada = await user('ada@firm.example');
    ben = await user('ben@firm.example');
  });

  it('are continued by the next answer', async () => {
    const { feedEntries } = fresh.store;
    const entry = (uid: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
      ...{ uid, sources: [uid], date: DAY, fingerprint: 'x', sequence: 0, cancelled: false, changedAt: AT },
      ...more,
    });
    const seen: CalendarEntry[][] = [];
    const update = (owner: typeof ada, after: CalendarEntry[]) =>
      feedEntries.update({ ...owner, kind: 'deadlines' }, (before) => {
        seen.push(before);
        return after;
      });
    await update(ada, [entry('a'), entry('b')]);
    await update(ada, [entry('a', { sequence: 1, cancelled: true, sources: ['a', 'c'] })]);
    await update(ben, []);
    expect(await feedEntries.list({ ...ada, kind: 'watchlist' })).toEqual([]);
    await update(ada, []);
    expect(await feedEntries.list({ ...ada, kind: 'deadlines' })).toEqual([]);
    expect(seen).toEqual([
      [],
      [entry('a'), entry('b')],
      [],
      [entry('a', { sequence: 1, cancelled: true, sources: ['a', 'c'] })],
    ]);
  });

  it('have one feed for each reader and vertical, apart from those of rules', async () => {
    const { feedTokens } = fresh.store;
    const owner = { ...ada, kind: 'deadlines' as const };
    await feedTokens.set(owner, 'hash-1', AT);
    await feedTokens.set(owner, 'hash-2', LATER);
    await feedTokens.set({ ...owner, vertical: 'gambling_compliance' }, 'hash-3', LATER);
    expect(await feedTokens.find('hash-1')).toBeUndefined();
    expect(await feedTokens.find('hash-2')).toEqual(owner);
    expect(await feedTokens.createdAt(owner)).toBe(LATER);
    await feedTokens.remove(owner);
    expect(await feedTokens.find('hash-2')).toBeUndefined();
    expect(await feedTokens.find('hash-3')).toBeDefined();
  });
});
