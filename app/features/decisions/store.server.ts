/** What the store has of decisions besides their queries: tables, own data, hand-over. */
import { sql } from 'kysely';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { movedRows } from '#app/store/hand-over-part.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import { filesMigration, filesOwnData } from './files/file-tables.server.ts';
import { keysMigration, packMigration, packOwnData } from './pack/pack-tables.server.ts';
import { leaveOwner, ownersMigration } from './owner/owner-store.server.ts';
import { FOLLOWED } from './record/decisions-store.server.ts';

export const featureStore: FeatureStore = {
  beforeAccountDeletion: leaveOwner,
  handOver: [
    movedRows({
      ...{ id: 'decision', name: 'decision', table: 'decision', key: 'key' },
      // Their titles may be those of sections.
      needsSameAccess: true,
    }),
  ],
  migrations: {
    '0001-decisions': {
      async up(db, engine) {
        const { sqlite, text, create, index } = engineColumns(db, engine);
        const person = (column: Parameters<typeof ofAccount>[0]) =>
          column.references('user.id').onDelete('set null');
        await create('decision')
          .addColumn('id', 'integer', (column) => numbered(column, sqlite))
          .addColumn('user_id', 'integer', ofAccount)
          .addColumn('vertical', text, required)
          .addColumn('key', text, required)
          .addColumn('nid', 'integer', required)
          .addColumn('section', text, required)
          .addColumn('title', text, required)
          .addColumn('kind', text, required)
          .addColumn('state', text, required)
          .addColumn('owner_id', 'integer', person)
          .addColumn('approver_id', 'integer', person)
          .addColumn('due', text)
          .addColumn('scope', text, required)
          .addColumn('current', text, required)
          .addColumn('followed', text, required)
          .addColumn('entries', 'integer', required)
          .addColumn('seal', text, required)
          .addColumn('version', 'integer', required)
          .addColumn('created_at', text, required)
          .addColumn('changed_at', text, required)
          .addColumn('asked_at', text)
          .addColumn('deleted_at', text)
          .addUniqueConstraint('decision_key', ['user_id', 'vertical', 'key'])
          .execute();
        await index('decision_item', 'decision', 'nid');
        await index('decision_owner', 'decision', 'owner_id');
        await index('decision_approver', 'decision', 'approver_id');
        await create('decision_entry')
          .addColumn('decision_id', 'integer', (column) =>
            column.notNull().references('decision.id').onDelete('cascade'),
          )
          .addColumn('number', 'integer', required)
          .addColumn('key', text)
          .addColumn('kind', text, required)
          .addColumn('at', text, required)
          .addColumn('by', text, required)
          .addColumn('content', text, required)
          .addColumn('previous', text, required)
          .addColumn('seal', text, required)
          .addPrimaryKeyConstraint('decision_entry_number', ['decision_id', 'number'])
          .addUniqueConstraint('decision_entry_key', ['decision_id', 'key'])
          .execute();
        await index('decision_entry_at', 'decision_entry', 'at');
        await create('decision_person')
          .addColumn('decision_id', 'integer', (column) =>
            column.notNull().references('decision.id').onDelete('cascade'),
          )
          .addColumn('tag', text, required)
          .addColumn('user_id', 'integer', person)
          .addColumn('salt', text, required)
          .addPrimaryKeyConstraint('decision_person_tag', ['decision_id', 'tag'])
          .execute();
        await index('decision_person_user', 'decision_person', 'user_id');
        await create('decision_told')
          .addColumn('user_id', 'integer', ofAccount)
          .addColumn('vertical', text, required)
          .addColumn('told_up_to', text, required)
          .addPrimaryKeyConstraint('decision_told_key', ['user_id', 'vertical'])
          .execute();
        await index('decision_asked', 'decision', 'asked_at');
        // What was published before cannot concern a decision.
        await sql`insert into meta (key, value) values (${FOLLOWED}, '0')`.execute(db);
      },
    },
    '0002-evidence-packs': packMigration,
    '0003-keys-of-the-site': keysMigration,
    '0004-files': filesMigration,
    '0005-owners': ownersMigration,
  },
  ownData: [
    packOwnData,
    filesOwnData,
    {
      id: 'decisions',
      title: 'Decisions',
      tables: ['decision'],
      read: (db, userId) =>
        db
          .selectFrom('decision')
          .select(['id', 'vertical', 'nid', 'section', 'title', 'kind', 'state', 'due'])
          .select(['current', 'entries', 'seal', 'created_at', 'changed_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
    {
      id: 'decisions-told',
      title: 'Up to when you were told of decisions by mail',
      tables: ['decision_told'],
      read: (db, userId) =>
        db
          .selectFrom('decision_told')
          .select(['vertical', 'told_up_to'])
          .where('user_id', '=', userId)
          .orderBy('vertical')
          .execute(),
    },
    {
      id: 'decision-entries',
      title: 'The record of your decisions, and what you added to those of colleagues',
      tables: ['decision_person', 'decision_entry'],
      // Of the decisions of others without what they say, which is theirs, and which the reader may not read any more.
      async read(db, userId) {
        const rows = await db
          .selectFrom('decision_entry')
          .innerJoin('decision', 'decision.id', 'decision_entry.decision_id')
          .leftJoin('decision_person', (join) =>
            join
              .onRef('decision_person.decision_id', '=', 'decision_entry.decision_id')
              .onRef('decision_person.tag', '=', 'decision_entry.by')
              .on('decision_person.user_id', '=', userId),
          )
          .select(['decision_entry.decision_id', 'decision_entry.number', 'decision_entry.kind'])
          .select(['decision_entry.at', 'decision_entry.content', 'decision_entry.seal'])
          .select(['decision.vertical', 'decision.user_id as whose', 'decision_person.tag'])
          .where((where) =>
            where.or([where('decision.user_id', '=', userId), where('decision_person.user_id', '=', userId)]),
          )
          .orderBy('decision_entry.decision_id')
          .orderBy('decision_entry.number')
          .execute();
        return rows.map(({ whose, content, tag, ...row }) => ({
          ...row,
          byYou: tag !== null,
          ...(whose === userId || tag !== null ? { content } : {}),
        }));
      },
    },
  ],
};
