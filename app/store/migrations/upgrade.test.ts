import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decompressText } from '../encoding/compressed-text.ts';
import { openStore, type Store } from '../store.ts';
import type { Db } from '../tables.ts';
import { ENGINES, freshStore } from '../testing/fresh-store.ts';
import { oldDatabase, type OldDatabase, type OldTables } from '../testing/old-database.ts';
import { MIGRATIONS } from '../testing/migrations.ts';
import { readSchema } from '../testing/schema.ts';

const AT = '2026-11-20T09:00:00.000Z';
const V = 'payments_compliance';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open({ options }: OldDatabase) {
  const opened = await openStore(options);
  if (!opened.ok) throw new Error(opened.problem.message);
  ends.push(() => opened.store.close());
  return opened;
}

async function addReader(db: OldTables): Promise<number> {
  await db
    .insertInto('user')
    .values({
      ...{ email: 'ada@firm.example', password_hash: 'none', first_name: 'Ada', last_name: 'B' },
      ...{ company_name: 'Firm', salesforce_id: '', company_salesforce_id: '', is_admin: 0, is_demo: 0 },
      ...{ profile: '{}', created_at: AT },
    })
    .execute();
  return Number((await db.selectFrom('user').select('id').executeTakeFirstOrThrow())['id']);
}

describe.each(ENGINES)('a database of an earlier version, on %s', (engine) => {
  async function make(...version: [version: '8edc612' | 'b6ba3c7', upTo?: string]): Promise<OldDatabase> {
    const old = await oldDatabase(engine, ...version);
    ends.push(old.remove);
    return old;
  }

  it.each([
    [
      '8edc612',
      [
        '0026-from-8edc612',
        '0027-access',
        '0030-hand-over',
        '0031-certainty',
        '0032-reset-requests',
        '0033-minor-changes',
        '0034-edited-terms',
        '0036-listed-values',
        '0037-change-notes',
        '0038-awaited-mail',
        '0039-content-links',
        '0040-term-merges',
        '0041-shown-versions',
        '0042-signing-keys',
      ],
    ],
    [
      'b6ba3c7',
      [
        '0024-memberships',
        '0025-notes-in-order',
        '0027-access',
        '0030-hand-over',
        '0031-certainty',
        '0032-reset-requests',
        '0033-minor-changes',
        '0034-edited-terms',
        '0036-listed-values',
        '0037-change-notes',
        '0038-awaited-mail',
        '0039-content-links',
        '0040-term-merges',
        '0041-shown-versions',
        '0042-signing-keys',
      ],
    ],
  ] as const)('has the tables of a new one after an upgrade, once, from %s', async (version, steps) => {
    const old = await make(version);
    const ofFeatures = MIGRATIONS.filter((name) => name.includes('/'));
    expect(await open(old)).toMatchObject({ migrated: [...steps, ...ofFeatures], isUpgrade: true });
    expect(await open(old)).toMatchObject({ migrated: [], isUpgrade: false });
    const fresh = await freshStore(engine);
    ends.push(fresh.end);
    expect(await readSchema(old.db as unknown as Db, engine)).toEqual(await readSchema(fresh.db, engine));
    // What the program locks and continues.
    for (const key of ['publishing', 'ending sign-ins', 'first-account', 'watching'])
      expect([key, await fresh.store.meta.get(key)]).toEqual([key, key === 'watching' ? '0' : '']);
    const rows = (db: Db) => db.selectFrom('meta').selectAll().orderBy('key').execute();
    expect(await rows(old.db as unknown as Db)).toEqual(await rows(fresh.db));
  });

  it('is refused if no version that others tried had it', async () => {
    const old = await make('b6ba3c7', '0012-watch');
    expect(await openStore(old.options)).toEqual({
      ok: false,
      problem: {
        code: 'database_older',
        message:
          'An unreleased version of this program made the database (0012-watch), and it cannot be upgraded; use another database.',
      },
    });
  });

  it('keeps accounts and what they read, from 8edc612', async () => {
    const old = await make('8edc612');
    const user_id = await addReader(old.db);
    const lists = { permissions: '["world"]', legacy_permissions: '[]', products: '[]', trials: '[]' };
    await old.db
      .insertInto('subscription')
      .values({ user_id, vertical: V, active: 1, ...lists })
      .execute();
    const { store } = await open(old);
    expect(await store.users.byEmail('ada@firm.example')).toMatchObject({
      ...{ id: user_id, firstName: 'Ada', disabledAt: null, version: 1 },
    });
    expect(await store.subscriptions.allFor(user_id)).toMatchObject([
      { vertical: V, permissions: ['world'] },
    ]);
  });

  describe('with a library of 8edc612', () => {
    const ANNEX = `${'b'.repeat(64)}.pdf`;
    const CHART = `${'a'.repeat(64)}.png`;
    // More items than are read at a time; the second is withdrawn, every third was changed twice.
    const items = Array.from({ length: 450 }, (_, index) => index + 1);
    const versionsFor = (nid: number) => (nid % 3 === 0 ? [1, 2, 3] : [1]);
    const at = (version: number) => `2026-01-0${version}T00:00:00Z`;
    const fieldsOf = (nid: number, version: number) => ({
      text: `${nid} at ${version}`,
      field_authors: [{ title: 'Zoë Okafor' }, { title: 'zoë okafor' }, { title: 'Daniel Osei' }],
      field_file: [{ src: `/media/${ANNEX}/annex.pdf` }, { src: `/media/${ANNEX}/annex.pdf` }],
      ...(nid === 450 && { body: { value: `<p><img src="/media/${CHART}" alt="x"></p>` } }),
      ...(nid === 1 && {
        field_reference_library: [{ field_plain_url: 'https://law.example/1' }],
        field_dates: [{ kind: 'effective', date: '2026-12-01', label: 'In force', certainty: 'expected' }],
      }),
    });
    const withoutAnything = 999;

    let old: OldDatabase;
    let store: Store;
    let db: Db;
    beforeAll(async () => {
      old = await oldDatabase(engine, '8edc612');
      await old.db.transaction().execute(writeLibrary);
      const opened = await openStore(old.options);
      if (!opened.ok) throw new Error(opened.problem.message);
      store = opened.store;
      db = old.db as unknown as Db;
    });
    afterAll(async () => {
      await store.close();
      await old.remove();
    });

    async function writeLibrary(on: OldTables) {
      const item = { vertical: V, type: 't', sort_title: '', path: '', created: '', changed: '' };
      for (const nid of [...items, withoutAnything]) {
        const versions = nid === withoutAnything ? [1] : versionsFor(nid);
        const fields = (version: number) =>
          JSON.stringify(nid === withoutAnything ? {} : fieldsOf(nid, version));
        const last = versions.at(-1)!;
        await on
          .insertInto('content')
          .values({
            ...{ ...item, nid, title: `Item ${nid}`, published: '2026-01-01' },
            ...{ status: nid === 2 ? 'withdrawn' : 'published', version: nid === 2 ? last + 1 : last },
            ...{ fields: fields(last), product_access: '[]', hash: '' },
          })
          .execute();
        const rows = versions.map((version) => ({ nid, version, title: `Item ${nid}` }));
        await on
          .insertInto('content_revision')
          .values(rows.map((row) => ({ ...row, fields: fields(row.version), recorded_at: at(row.version) })))
          .execute();
      }
      const date = { position: 0, kind: 'effective', date: '2026-12-01', label: 'In force' };
      const event = { vertical: V, type: 't', kind: 'published', version: 1, at: AT };
      await on
        .insertInto('content_date')
        .values([1, 2].map((nid) => ({ nid, ...date })))
        .execute();
      await on
        .insertInto('content_event')
        .values([1, 2].map((nid) => ({ nid, ...event })))
        .execute();
    }

    it('keeps every replaced version, and the current one once', async () => {
      const stored = await db
        .selectFrom('content_revision')
        .selectAll()
        .orderBy('nid')
        .orderBy('version')
        .execute();
      expect(stored.map((row) => ({ ...row, fields: JSON.parse(decompressText(row.fields)) }))).toEqual(
        items
          .filter((nid) => nid % 3 === 0)
          .flatMap((nid) =>
            [1, 2].map((version) => ({
              ...{ nid, version, title: `Item ${nid}`, fields: fieldsOf(nid, version) },
              superseded_at: at(version + 1),
            })),
          ),
      );
      for (const nid of [1, 2, 3])
        for (const version of versionsFor(nid))
          expect((await store.content.revision(nid, version))?.fields).toEqual(fieldsOf(nid, version));
    });

    it('knows the authors of every item, each once, its files and the sources of its dates', async () => {
      const authors = await db
        .selectFrom('content_author')
        .selectAll()
        .orderBy('nid')
        .orderBy('slug')
        .execute();
      expect(authors).toHaveLength(900);
      expect(authors.slice(0, 2).map(({ slug }) => slug)).toEqual(['daniel-osei', 'zoe-okafor']);
      expect(authors.at(-1)?.nid).toBe(450);

      expect(await db.selectFrom('content_media').selectAll().execute()).toHaveLength(451);
      expect(await store.content.holding(CHART)).toEqual([
        { vertical: V, type: 't', productAccess: [], field: 'body' },
      ]);

      const dates = db.selectFrom('content_date').select(['nid', 'sources', 'certainty']).orderBy('nid');
      expect(await dates.execute()).toEqual([
        { nid: 1, sources: '["https://law.example/1"]', certainty: 'expected' },
        { nid: 2, sources: '[]', certainty: 'fixed' },
      ]);
    });

    it('matches rules with what is published from now on', async () => {
      expect(await store.meta.get('watching')).toBe(String(await store.events.latestId()));
    });
  });

  it('keeps secret URLs, and what calendars told, from b6ba3c7', async () => {
    const old = await make('b6ba3c7');
    const user_id = await addReader(old.db);
    const texts = { name: 'A', note: '', query: '{}', path: '/search', schedule: 'daily' };
    await old.db
      .insertInto('watch_rule')
      .values({ id: 7, user_id, vertical: V, ...texts, per_month: 1, from_event: 0, created_at: AT })
      .execute();
    const deadlines = { user_id, vertical: V, kind: 'deadlines' };
    await old.db
      .insertInto('feed_token')
      .values([
        { token_hash: 'of-rule', kind: 'rule', rule_id: 7, user_id: null, vertical: null, created_at: AT },
        { token_hash: 'of-deadlines', rule_id: null, ...deadlines, created_at: AT },
      ])
      .execute();
    const told = { uid: '1-a', sources: '["1-a"]', date: '2026-12-17', fingerprint: 'x', sequence: 3 };
    await old.db
      .insertInto('feed_entry')
      .values({ ...deadlines, ...told, cancelled: 1, changed_at: AT })
      .execute();
    const { store } = await open(old);
    const owner = { userId: user_id, vertical: V, kind: 'deadlines' as const };
    expect(await store.feedTokens.find('of-rule')).toEqual({ kind: 'rule', id: 7 });
    expect(await store.feedTokens.find('of-deadlines')).toEqual(owner);
    expect(await store.feedEntries.list(owner)).toMatchObject([{ uid: '1-a', sequence: 3, cancelled: true }]);
    // Each is replaced, not added to; those of different feeds stay apart.
    await store.feedTokens.set(owner, 'of-deadlines-2', AT);
    await store.feedTokens.set({ ...owner, kind: 'watchlist' }, 'of-all', AT);
    expect(await store.feedTokens.find('of-deadlines')).toBeUndefined();
    const watchlist = { ...owner, kind: 'watchlist' as const };
    const [entry] = await store.feedEntries.list(owner);
    await store.feedEntries.update(watchlist, () => [{ ...entry!, sequence: 4 }]);
    expect((await store.feedEntries.list(owner)).map(({ sequence }) => sequence)).toEqual([3]);
  });
});
