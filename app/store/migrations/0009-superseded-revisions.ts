import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';
import { compressText } from '../encoding/compressed-text.ts';

/**
 * Revisions contain only replaced versions, compressed; the current version is in `content` alone. Before, every version
 * had an uncompressed revision, so that the store had two copies of an unchanged library.
 */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  await create('content_revision_packed')
    .addColumn('nid', 'integer', (column) => column.notNull().references('content.nid'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('fields', sqlite ? sql`blob` : sql`bytea`, (column) => column.notNull())
    .addColumn('superseded_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_revision_superseded_pk', ['nid', 'version'])
    .execute();
  await pack(db as Kysely<Existing>);
  await db.schema.dropTable('content_revision').execute();
  await db.schema.alterTable('content_revision_packed').renameTo('content_revision').execute();
}

interface Existing {
  content: { nid: number; version: number };
  content_revision: { nid: number; version: number; title: string; fields: string; recorded_at: string };
  content_revision_packed: {
    nid: number;
    version: number;
    title: string;
    fields: Buffer;
    superseded_at: string;
  };
}

/** Rows in memory at a time. */
const PART = 200;

async function pack(db: Kysely<Existing>): Promise<void> {
  for (let after = { nid: 0, version: 0 }, last = false; !last;) {
    const rows = await db
      .selectFrom('content_revision as old')
      .innerJoin('content_revision as next', (join) =>
        join.onRef('next.nid', '=', 'old.nid').on('next.version', '=', (select) =>
          select
            .selectFrom('content_revision as later')
            .select((later) => later.fn.min('later.version').as('version'))
            .whereRef('later.nid', '=', 'old.nid')
            .whereRef('later.version', '>', 'old.version'),
        ),
      )
      .select(['old.nid', 'old.version', 'old.title', 'old.fields', 'next.recorded_at as superseded_at'])
      .where((row) =>
        row.or([
          row('old.nid', '>', after.nid),
          row.and([row('old.nid', '=', after.nid), row('old.version', '>', after.version)]),
        ]),
      )
      .orderBy('old.nid')
      .orderBy('old.version')
      .limit(PART)
      .execute();
    if (rows.length > 0) {
      await db
        .insertInto('content_revision_packed')
        .values(rows.map((row) => ({ ...row, fields: compressText(row.fields) })))
        .execute();
      const { nid, version } = rows.at(-1)!;
      after = { nid, version };
    }
    last = rows.length < PART;
  }
}
