/** The table of files that show what was decided by, and what of it is a reader's own. */
import { sql } from 'kysely';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, required } from '#app/store/migrations/engine-columns.ts';
import type { EvidenceFile } from '../record/entry.ts';
import '../tables.ts';

export const filesMigration: NonNullable<FeatureStore['migrations']>[string] = {
  // A program of before shows such an entry as evidence without a link, and its seals hold.
  compatibleFrom: '0003-keys-of-the-site',
  async up(db, engine) {
    const { sqlite, create, index } = engineColumns(db, engine);
    await create('decision_file')
      .addColumn('decision_id', 'integer', (column) =>
        column.notNull().references('decision.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', required)
      .addColumn('added_by', 'integer', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('bytes', 'integer', required)
      .addColumn('content', sqlite ? sql`blob` : sql`bytea`, required)
      .addPrimaryKeyConstraint('decision_file_number', ['decision_id', 'number'])
      .execute();
    await index('decision_file_account', 'decision_file', 'added_by');
  },
};

/** Named with their hashes; their bytes are on the pages of the decisions. */
export const filesOwnData: NonNullable<FeatureStore['ownData']>[number] = {
  id: 'decision-files',
  title: 'Files of your decisions, and those that you attached to decisions of colleagues',
  tables: ['decision_file'],
  async read(db, userId) {
    const rows = await db
      .selectFrom('decision_file')
      .innerJoin('decision', 'decision.id', 'decision_file.decision_id')
      .innerJoin('decision_entry', (join) =>
        join
          .onRef('decision_entry.decision_id', '=', 'decision_file.decision_id')
          .onRef('decision_entry.number', '=', 'decision_file.number'),
      )
      .select(['decision_file.decision_id', 'decision_file.number', 'decision_file.added_by'])
      .select(['decision.vertical', 'decision_entry.at', 'decision_entry.content'])
      .where((where) =>
        where.or([where('decision.user_id', '=', userId), where('decision_file.added_by', '=', userId)]),
      )
      .orderBy('decision_file.decision_id')
      .orderBy('decision_file.number')
      .execute();
    return rows.map(({ content, added_by: by, ...row }) => {
      const { file } = JSON.parse(content) as { file?: EvidenceFile };
      return { ...row, ...file, byYou: by === userId };
    });
  },
};
