import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import type { CalendarEntry } from '../feeds/feed-entries.ts';
import type { DeadlineMark } from './marks.ts';

const AT = '2026-11-20T08:00:00.000Z';
const LATER = '2026-11-21T08:00:00.000Z';
const DAY = '2026-12-17';

describe.each(ENGINES)('deadlines on %s', (engine) => {
  let fresh: FreshStore;
  let ada: { userId: number; vertical: string };
  let ben: { userId: number; vertical: string };
  beforeAll(async () => {
    fresh = await freshStore(engine);
    const user = async (email: string) => ({
      userId: await fresh.addUser(email),
      vertical: 'payments_compliance',
    });
    ada = await user('ada@firm.example');
    ben = await user('ben@firm.example');
  });
  afterAll(() => fresh.end());

  const mark = (more: Partial<DeadlineMark> = {}) => ({
    ...{ date: DAY, status: 'done' as const, reason: 'signed', owner: 'Mira', markedAt: AT },
    previous: { date: DAY, status: 'open' as const, reason: '', markedAt: null },
    ...more,
  });

  it('are marked for all of their sources, by one reader', async () => {
    const { deadlineMarks } = fresh.store;
    expect(await deadlineMarks.write(ada, ['1-a', '2-b'], mark(), 0, 10)).toBe('written');
    const listed = await deadlineMarks.list(ada);
    expect(listed.sort((one, other) => (one.source < other.source ? -1 : 1))).toEqual([
      { ...mark(), source: '1-a', version: 1 },
      { ...mark(), source: '2-b', version: 1 },
    ]);
    expect(await deadlineMarks.list(ben)).toEqual([]);
    expect(await deadlineMarks.list({ ...ada, vertical: 'gambling_compliance' })).toEqual([]);
  });

  it('are not marked over another version, also at the same time', async () => {
    const { deadlineMarks } = fresh.store;
    expect(await deadlineMarks.write(ada, ['3-c'], mark(), 0, 10)).toBe('written');
    expect(await deadlineMarks.write(ada, ['3-c'], mark({ status: 'open' }), 0, 10)).toBe('stale');
    const both = await Promise.all([
      deadlineMarks.write(ada, ['3-c'], mark({ reason: 'one' }), 1, 10),
      deadlineMarks.write(ada, ['3-c'], mark({ reason: 'two' }), 1, 10),
    ]);
    expect(both.sort()).toEqual(['stale', 'written']);
    // A source that joined since has the version of the others.
    expect(await deadlineMarks.write(ada, ['3-c', '4-d'], mark(), 2, 10)).toBe('written');
    const versions = (await deadlineMarks.list(ada)).filter(({ source }) => ['3-c', '4-d'].includes(source));
    expect(versions.map(({ version }) => version)).toEqual([3, 3]);
  });

  it('are marked up to a limit', async () => {
    const { deadlineMarks } = fresh.store;
    expect(await deadlineMarks.write(ben, ['1-a', '2-b'], mark(), 0, 1)).toBe('full');
    expect(await deadlineMarks.write(ben, ['1-a', '2-b'], mark(), 0, 2)).toBe('written');
    expect(await deadlineMarks.write(ben, ['1-a', '2-b'], mark({ owner: '' }), 1, 2)).toBe('written');
  });

  const fields = { title: 'File', date: DAY, jurisdiction: null, link: '' };

  it('are added by readers, once for each request and up to a limit', async () => {
    const { ownDates } = fresh.store;
    const sent = await Promise.all(
      Array.from({ length: 3 }, () => ownDates.add(ada, fields, 'request-1', AT, 2)),
    );
    expect(new Set(sent.map((own) => own?.id)).size).toBe(1);
    expect(await ownDates.add(ada, fields, 'request-2', AT, 2)).toBeDefined();
    expect(await ownDates.add(ada, fields, 'request-3', AT, 2)).toBeUndefined();
    expect(await ownDates.list(ada)).toHaveLength(2);
    // Another reader may use the same text.
    expect((await ownDates.add(ben, fields, 'request-1', AT, 2))?.user_id).toBe(ben.userId);
  });

  it('of readers are changed in the version that was seen, deleted, brought back and removed', async () => {
    const { ownDates } = fresh.store;
    const { id } = (await ownDates.add(ada, fields, 'request-4', AT, 50))!;
    expect(await ownDates.get(ben, id)).toBeUndefined();
    expect(await ownDates.change(ben, id, { title: 'x' }, 1, LATER)).toBeUndefined();
    const changed = await ownDates.change(ada, id, { title: 'File it', jurisdiction: 7 }, 1, LATER);
    expect(changed).toMatchObject({ title: 'File it', jurisdiction: 7, version: 2, changed_at: LATER });
    expect(await ownDates.change(ada, id, { title: 'Lost' }, 1, LATER)).toBeUndefined();
    await ownDates.change(ada, id, { deleted_at: LATER }, 2, LATER);
    const ids = async () => (await ownDates.list(ada)).map((own) => own.id);
    expect([await ids(), (await ownDates.deleted(ada)).map((own) => own.id)]).toEqual([
      expect.not.arrayContaining([id]),
      [id],
    ]);
    await ownDates.change(ada, id, { deleted_at: null }, 3, LATER);
    expect(await ids()).toContain(id);
    await ownDates.change(ada, id, { deleted_at: AT }, 4, LATER);
    await ownDates.prune(ada, LATER);
    expect(await ownDates.get(ada, id)).toBeUndefined();
  });

  it('in a calendar are continued by the next answer', async () => {
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
