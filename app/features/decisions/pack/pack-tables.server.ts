/** The tables of evidence packs, and what of them is a reader's own. */
import { sql } from 'kysely';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import '../tables.ts';

export const packMigration: NonNullable<FeatureStore['migrations']>[string] = {
  async up(db, engine) {
    const { sqlite, text, create, index } = engineColumns(db, engine);
    await create('decision_pack')
      .addColumn('id', 'integer', (column) => numbered(column, sqlite))
      .addColumn('user_id', 'integer', ofAccount)
      .addColumn('vertical', text, required)
      .addColumn('key', text, required)
      .addColumn('asked', text, required)
      .addColumn('state', text, required)
      .addColumn('done', 'integer', required)
      .addColumn('total', 'integer', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('problem', text)
      .addColumn('basis', text)
      .addColumn('created_at', text, required)
      .addColumn('ended_at', text)
      .addUniqueConstraint('decision_pack_client_key', ['user_id', 'vertical', 'key'])
      .execute();
    await index('decision_pack_state', 'decision_pack', 'state');
    await create('decision_pack_file')
      .addColumn('pack_id', 'integer', (column) =>
        column.notNull().references('decision_pack.id').onDelete('cascade'),
      )
      .addColumn('format', text, required)
      .addColumn('content', text, required)
      .addPrimaryKeyConstraint('decision_pack_file_format', ['pack_id', 'format'])
      .execute();
    await create('decision_pack_key')
      .addColumn('id', 'integer', (column) => numbered(column, sqlite))
      .addColumn('sealed', text, required)
      .addColumn('made_at', text, required)
      .addColumn('retired_at', text)
      .execute();
  },
};

/** The keys are those of the site since then. The old table is left to a program of before that runs beside this one. */
export const keysMigration: NonNullable<FeatureStore['migrations']>[string] = {
  compatibleFrom: '0002-evidence-packs',
  async up(db) {
    await sql`insert into signing_key (sealed, made_at, retired_at)
      select sealed, made_at, retired_at from decision_pack_key order by id`.execute(db);
  },
};

/** One row for each file of a pack, or one without. The files are on the page of packs. */
export const packOwnData: NonNullable<FeatureStore['ownData']>[number] = {
  id: 'evidence-packs',
  title: 'Evidence packs that you asked for',
  tables: ['decision_pack', 'decision_pack_file'],
  read: (db, userId) =>
    db
      .selectFrom('decision_pack')
      .leftJoin('decision_pack_file', 'pack_id', 'id')
      .select(['id', 'vertical', 'asked', 'state', 'created_at', 'ended_at', 'format as file'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .orderBy('format')
      .execute(),
};
