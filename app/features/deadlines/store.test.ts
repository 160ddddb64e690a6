import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { deadlineMarks, type DeadlineMark } from './marks-store.server.ts';
import { ownDates } from './own-dates-store.server.ts';

const AT = '2026-11-20T08:00:00.000Z';
const LATER = '2026-11-21T08:00:00.000Z';
const DAY = '2026-12-17';

describe.each(ENGINES)('deadlines on %s', (engine) => {
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

  const mark = (more: Partial<DeadlineMark> = {}) => ({
    ...{ date: DAY, status: 'done' as const, reason: 'signed', owner: 'Mira', markedAt: AT },
    previous: { date: DAY, status: 'open' as const, reason: '', markedAt: null },
    ...more,
  });

  it('are marked for all of their sources, by one reader', async () => {
    const marks = fresh.store.of(deadlineMarks);
    expect(await marks.write(ada, ['1-a', '2-b'], mark(), 0, 10)).toBe('written');
    const listed = await marks.list(ada);
    expect(listed.sort((one, other) => (one.source < other.source ? -1 : 1))).toEqual([
      { ...mark(), source: '1-a', version: 1 },
      { ...mark(), source: '2-b', version: 1 },
    ]);
    expect(await marks.list(ben)).toEqual([]);
    expect(await marks.list({ ...ada, vertical: 'gambling_compliance' })).toEqual([]);
  });

  it('are not marked over another version, also at the same time', async () => {
    const marks = fresh.store.of(deadlineMarks);
    expect(await marks.write(ada, ['3-c'], mark(), 0, 10)).toBe('written');
    expect(await marks.write(ada, ['3-c'], mark({ status: 'open' }), 0, 10)).toBe('stale');
    const both = await Promise.all([
      marks.write(ada, ['3-c'], mark({ reason: 'one' }), 1, 10),
      marks.write(ada, ['3-c'], mark({ reason: 'two' }), 1, 10),
    ]);
    expect(both.sort()).toEqual(['stale', 'written']);
    // A source that joined since has the version of the others.
    expect(await marks.write(ada, ['3-c', '4-d'], mark(), 2, 10)).toBe('written');
    const versions = (await marks.list(ada)).filter(({ source }) => ['3-c', '4-d'].includes(source));
    expect(versions.map(({ version }) => version)).toEqual([3, 3]);
  });

  it('are marked up to a limit', async () => {
    const marks = fresh.store.of(deadlineMarks);
    expect(await marks.write(ben, ['1-a', '2-b'], mark(), 0, 1)).toBe('full');
    expect(await marks.write(ben, ['1-a', '2-b'], mark(), 0, 2)).toBe('written');
    expect(await marks.write(ben, ['1-a', '2-b'], mark({ owner: '' }), 1, 2)).toBe('written');
  });

  const fields = { title: 'File', date: DAY, jurisdiction: null, link: '' };

  it('are added by readers, once for each request and up to a limit', async () => {
    const dates = fresh.store.of(ownDates);
    const sent = await Promise.all(
      Array.from({ length: 3 }, () => dates.add(ada, fields, 'request-1', AT, 2)),
    );
    expect(new Set(sent.map((own) => own?.id)).size).toBe(1);
    expect(await dates.add(ada, fields, 'request-2', AT, 2)).toBeDefined();
    expect(await dates.add(ada, fields, 'request-3', AT, 2)).toBeUndefined();
    expect(await dates.list(ada)).toHaveLength(2);
    // Another reader may use the same text.
    expect((await dates.add(ben, fields, 'request-1', AT, 2))?.user_id).toBe(ben.userId);
  });

  it('of readers are changed in the version that was seen, deleted, brought back and removed', async () => {
    const dates = fresh.store.of(ownDates);
    const { id } = (await dates.add(ada, fields, 'request-4', AT, 50))!;
    expect(await dates.get(ben, id)).toBeUndefined();
    expect(await dates.change(ben, id, { title: 'x' }, 1, LATER)).toBeUndefined();
    const changed = await dates.change(ada, id, { title: 'File it', jurisdiction: 7 }, 1, LATER);
    expect(changed).toMatchObject({ title: 'File it', jurisdiction: 7, version: 2, changed_at: LATER });
    expect(await dates.change(ada, id, { title: 'Lost' }, 1, LATER)).toBeUndefined();
    await dates.change(ada, id, { deleted_at: LATER }, 2, LATER);
    const ids = async () => (await dates.list(ada)).map((own) => own.id);
    expect([await ids(), (await dates.deleted(ada)).map((own) => own.id)]).toEqual([
      expect.not.arrayContaining([id]),
      [id],
    ]);
    await dates.change(ada, id, { deleted_at: null }, 3, LATER);
    expect(await ids()).toContain(id);
    await dates.change(ada, id, { deleted_at: AT }, 4, LATER);
    await fresh.store.pruneFeatures(LATER);
    expect(await dates.get(ada, id)).toBeUndefined();
  });
});
