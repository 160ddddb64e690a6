/** What the store has of visits besides their queries: the table and own data. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';

const migrations: Migrations = {
  '0001-item-visits': {
    async up(db, engine) {
      const { text, create, index } = engineColumns(db, engine);
      await create('item_visit')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('nid', 'integer', required)
        .addColumn('version', 'integer', required)
        .addColumn('seen_at', text, required)
        .addColumn('since_version', 'integer', required)
        .addColumn('since_at', text, required)
        .addPrimaryKeyConstraint('item_visit_key', ['user_id', 'vertical', 'nid'])
        .execute();
      await index('item_visit_seen', 'item_visit', 'user_id', 'seen_at');
    },
  },
  '0002-pages-read': {
    async up(db, engine) {
      const { text, create, index } = engineColumns(db, engine);
      await create('pages_read')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('key', text, required)
        .addColumn('at', text, required)
        .addColumn('state', text, required)
        .addColumn('undone', 'integer')
        .addColumn('pages', text, required)
        .addPrimaryKeyConstraint('pages_read_key', ['user_id', 'vertical', 'key'])
        .execute();
      await index('pages_read_at', 'pages_read', 'at');
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  ownData: [
    {
      id: 'visits',
      title: 'Pages that you opened, and your last two visits to each',
      tables: ['item_visit'],
      read: (db, userId) =>
        db
          .selectFrom('item_visit')
          .select(['vertical', 'nid', 'version', 'seen_at', 'since_version', 'since_at'])
          .where('user_id', '=', userId)
          .orderBy('seen_at')
          .orderBy('nid')
          .execute(),
    },
    {
      id: 'pages-read',
      title: 'Pages that you marked as read in the list of changes, while it can be undone',
      tables: ['pages_read'],
      read: (db, userId) =>
        db
          .selectFrom('pages_read')
          .select(['vertical', 'at', 'state', 'undone', 'pages'])
          .where('user_id', '=', userId)
          .orderBy('at')
          .orderBy('key')
          .execute(),
    },
  ],
  async prune(db, before) {
    await db.deleteFrom('pages_read').where('at', '<', before).execute();
  },
};
