import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import { up } from './0023-feed-entries.ts';

const AT = '2026-11-20T09:00:00.000Z';

describe.each(ENGINES)('what the calendar of deadlines told in an earlier release, on %s', (engine) => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());

  it('is continued, apart from what the feed of all rules tells', async () => {
    const { store, db } = fresh;
    const userId = await fresh.addUser('ada@firm.example');
    const deadlines = { userId, vertical: 'payments_compliance', kind: 'deadlines' as const };
    const entry = {
      ...{ uid: '1-a', sources: ['1-a', '2-b'], date: '2026-12-17', fingerprint: 'x' },
      ...{ sequence: 3, cancelled: true, changedAt: AT },
    };
    await store.feedEntries.update(deadlines, () => [entry]);
    // The table as it was before.
    await sql`create table deadline_entry as
      select user_id, vertical, uid, sources, date, fingerprint, sequence, cancelled, changed_at from feed_entry`.execute(
      db,
    );
    await db.schema.dropTable('feed_entry').execute();
    await up(db as unknown as Kysely<unknown>, engine);
    expect(await store.feedEntries.list(deadlines)).toEqual([entry]);
    const watchlist = { ...deadlines, kind: 'watchlist' as const };
    await store.feedEntries.update(watchlist, () => [{ ...entry, sequence: 4 }]);
    expect((await store.feedEntries.list(deadlines)).map(({ sequence }) => sequence)).toEqual([3]);
  });
});
