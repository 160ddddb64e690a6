/** What the store has of the queue besides its queries: the table and own data. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';

const migrations: Migrations = {
  '0001-queue-marks': {
    async up(db, engine) {
      const { text, create, index } = engineColumns(db, engine);
      await create('queue_mark')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('subject', text, required)
        .addColumn('seen', text, required)
        .addColumn('status', text, required)
        .addColumn('remind_on', text)
        .addColumn('assignee_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
        .addColumn('marked_at', text, required)
        .addColumn('change', text, required)
        .addColumn('previous', text)
        .addPrimaryKeyConstraint('queue_mark_key', ['user_id', 'vertical', 'subject'])
        .execute();
      await index('queue_mark_assignee', 'queue_mark', 'assignee_id');
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  ownData: [
    {
      id: 'queue',
      title: 'What you did with the rows of your queue',
      tables: ['queue_mark'],
      read: (db, userId) =>
        db
          .selectFrom('queue_mark')
          .select(['vertical', 'subject', 'seen', 'status', 'remind_on', 'assignee_id', 'marked_at'])
          .where('user_id', '=', userId)
          .orderBy('marked_at')
          .orderBy('subject')
          .execute(),
    },
    {
      id: 'queue-assigned',
      title: 'Rows of the queue that colleagues assigned to you',
      tables: ['queue_mark'],
      read: (db, userId) =>
        db
          .selectFrom('queue_mark')
          .select(['vertical', 'subject', 'marked_at'])
          .where('assignee_id', '=', userId)
          .orderBy('marked_at')
          .orderBy('subject')
          .execute(),
    },
  ],
};
