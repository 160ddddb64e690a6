import type { Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { ENGINES, freshDatabase } from '../testing/fresh-store.ts';
import { decompressText } from '../encoding/compressed-text.ts';
import { contentRepository } from '../content/content.ts';
import * as firstTables from './0001-first-tables.ts';
import * as lists from './0002-lists.ts';
import * as time from './0003-time.ts';
import * as supersededRevisions from './0009-superseded-revisions.ts';

let end: (() => Promise<void>) | undefined;
afterEach(async () => end?.());

it.each(ENGINES)('keeps every replaced version, and the current one once, on %s', async (name) => {
  const database = await freshDatabase(name);
  const { openEngine } =
    name === 'postgres' ? await import('../engines/postgres.ts') : await import('../engines/sqlite.ts');
  const { db } = await openEngine(database.options.url ?? database.options.file!);
  end = async () => {
    await db.destroy();
    await database.remove();
  };
  const old = db as unknown as Kysely<Record<string, Record<string, string | number>>>;
  for (const { up } of [firstTables, lists, time]) await up(old as Kysely<unknown>, name);

  // More items than one part of the migration holds; the second is withdrawn, every third was changed twice.
  const items = Array.from({ length: 450 }, (_, index) => index + 1);
  const versionsFor = (nid: number) => (nid % 3 === 0 ? [1, 2, 3] : [1]);
  const at = (version: number) => `2026-01-0${version}T00:00:00Z`;
  const fields = (nid: number, version: number) => JSON.stringify({ text: `${nid} at ${version}` });
  for (const nid of items) {
    const versions = versionsFor(nid);
    const last = versions.at(-1)!;
    await old
      .insertInto('content')
      .values({
        nid,
        vertical: 'v',
        type: 't',
        title: `Item ${nid}`,
        sort_title: '',
        path: '',
        published: '2026-01-01',
        created: '',
        changed: '',
        status: nid === 2 ? 'withdrawn' : 'published',
        version: nid === 2 ? last + 1 : last,
        fields: fields(nid, last),
        product_access: '[]',
        hash: '',
      })
      .execute();
    for (const version of versions)
      await old
        .insertInto('content_revision')
        .values({
          nid,
          version,
          title: `Item ${nid}`,
          fields: fields(nid, version),
          recorded_at: at(version),
        })
        .execute();
  }

  await supersededRevisions.up(old as Kysely<unknown>, name);

  const stored = await db
    .selectFrom('content_revision')
    .selectAll()
    .orderBy('nid')
    .orderBy('version')
    .execute();
  expect(stored.map((row) => ({ ...row, fields: decompressText(row.fields) }))).toEqual(
    items
      .filter((nid) => nid % 3 === 0)
      .flatMap((nid) =>
        [1, 2].map((version) => ({
          nid,
          version,
          title: `Item ${nid}`,
          fields: fields(nid, version),
          superseded_at: at(version + 1),
        })),
      ),
  );
  const content = contentRepository(db);
  for (const nid of [1, 2, 3])
    for (const version of versionsFor(nid))
      expect((await content.revision(nid, version))?.fields).toEqual(JSON.parse(fields(nid, version)));
});
