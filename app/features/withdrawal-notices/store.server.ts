/** What the store has of notices of withdrawals besides their queries: the table and own data. */
import { sql } from 'kysely';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import { FOLLOWED } from './notices-store.server.ts';

const migrations: Migrations = {
  '0001-withdrawal-notices': {
    async up(db, engine) {
      const { text, create, index } = engineColumns(db, engine);
      await create('withdrawal_notice')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('nid', 'integer', required)
        .addColumn('version', 'integer', required)
        .addColumn('schedule', text, required)
        .addColumn('reason', text, required)
        .addColumn('path', text, required)
        .addColumn('noted_at', text, required)
        .addColumn('queued_at', text)
        .addPrimaryKeyConstraint('withdrawal_notice_key', ['user_id', 'nid', 'version'])
        .execute();
      await index('withdrawal_notice_waiting', 'withdrawal_notice', 'schedule', 'queued_at', 'noted_at');
      // Nobody is told of what was withdrawn before.
      await sql`insert into meta (key, value)
        select ${FOLLOWED}, cast(coalesce(max(id), 0) as text) from content_event`.execute(db);
    },
  },
};

/** The queue does not look further back. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export const featureStore: FeatureStore = {
  migrations,
  ownData: [
    {
      id: 'withdrawal-notices',
      title: 'What you were told of pages that were withdrawn',
      tables: ['withdrawal_notice'],
      read: (db, userId) =>
        db
          .selectFrom('withdrawal_notice')
          .select(['vertical', 'nid', 'version', 'schedule', 'reason', 'noted_at', 'queued_at'])
          .where('user_id', '=', userId)
          .orderBy('noted_at')
          .orderBy('nid')
          .execute(),
    },
  ],
  async prune(db, before) {
    const noted = new Date(Date.parse(before) - KEPT_MS).toISOString();
    await db.deleteFrom('withdrawal_notice').where('noted_at', '<', noted).execute();
  },
};
