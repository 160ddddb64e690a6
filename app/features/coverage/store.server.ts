/** What the store has of coverage besides its queries: tables, own data. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import { movedStatements } from './statement/handed-statements.server.ts';

const migrations: Migrations = {
  '0001-coverage': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('coverage_source')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('vertical', text, required)
        .addColumn('key', text, required)
        .addColumn('made_at', text, required)
        .addUniqueConstraint('coverage_source_key', ['vertical', 'key'])
        .execute();
      await create('coverage_version')
        .addColumn('source_id', 'integer', (column) => column.notNull().references('coverage_source.id'))
        .addColumn('number', 'integer', required)
        .addColumn('from_at', text, required)
        .addColumn('recorded_at', text, required)
        .addColumn('by_id', 'integer')
        .addColumn('name', text, required)
        .addColumn('url', text, required)
        .addColumn('language', text, required)
        .addColumn('how', text, required)
        .addColumn('interval_hours', 'integer', required)
        .addColumn('essential', 'integer', required)
        .addColumn('followed', 'integer', required)
        .addColumn('scope', text, required)
        .addPrimaryKeyConstraint('coverage_version_number', ['source_id', 'number'])
        .execute();
      await create('coverage_check')
        .addColumn('source_id', 'integer', (column) => column.notNull().references('coverage_source.id'))
        .addColumn('key', text, required)
        .addColumn('at', text, required)
        .addColumn('outcome', text, required)
        .addColumn('what', text, required)
        .addColumn('note', text, required)
        .addColumn('nid', 'integer')
        .addColumn('reader', text, required)
        .addColumn('recorded_at', text, required)
        .addPrimaryKeyConstraint('coverage_check_key', ['source_id', 'key'])
        .execute();
      await index('coverage_check_at', 'coverage_check', 'source_id', 'at');
      await index('coverage_check_outcome', 'coverage_check', 'source_id', 'outcome', 'at');
      await create('coverage_gap')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('vertical', text, required)
        .addColumn('key', text, required)
        .addColumn('title', text, required)
        .addColumn('detail', text, required)
        .addColumn('short', text, required)
        .addColumn('scope', text, required)
        .addColumn('since', text, required)
        .addColumn('until', text)
        .addColumn('doing', text, required)
        .addColumn('state', text, required)
        .addColumn('changed_at', text, required)
        .addUniqueConstraint('coverage_gap_key', ['vertical', 'key'])
        .execute();
      await create('coverage_statement')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('key', text, required)
        .addColumn('year', 'integer', required)
        .addColumn('number', 'integer', required)
        .addColumn('said', text, required)
        .addColumn('file', text, required)
        .addColumn('created_at', text, required)
        .addUniqueConstraint('coverage_statement_client_key', ['user_id', 'vertical', 'key'])
        .addUniqueConstraint('coverage_statement_number', ['year', 'number'])
        .execute();
    },
  },
  '0002-alerts': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('coverage_alert')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('place', 'integer', required)
        .addColumn('topic', text, required)
        .addColumn('asked_at', text, required)
        .addColumn('was', text, required)
        .addColumn('happened_at', text)
        .addColumn('became', text)
        .addColumn('queued_at', text)
        .addUniqueConstraint('coverage_alert_cell', ['user_id', 'vertical', 'place', 'topic'])
        .execute();
      await index('coverage_alert_waiting', 'coverage_alert', 'vertical', 'happened_at', 'place', 'topic');
      await index('coverage_alert_untold', 'coverage_alert', 'queued_at', 'happened_at');
    },
  },
  // Programs of before leave both as they are.
  '0003-files-and-scopes-of-statements': {
    async up(db, engine) {
      const { text } = engineColumns(db, engine);
      for (const column of ['pdf', 'scope'])
        await db.schema.alterTable('coverage_statement').addColumn(column, text).execute();
    },
  },
  '0004-alerts-of-statements': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('coverage_statement_alert')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('wish', text, required)
        .addColumn('asked_at', text, required)
        .addColumn('tried_at', text)
        .addColumn('happened_at', text)
        .addColumn('queued_at', text)
        .execute();
      await index('coverage_statement_alert_owner', 'coverage_statement_alert', 'user_id', 'vertical');
      await index('coverage_statement_alert_waiting', 'coverage_statement_alert', 'vertical', 'happened_at');
      await index('coverage_statement_alert_untold', 'coverage_statement_alert', 'queued_at', 'happened_at');
    },
  },
};

/** What changed is listed for this long. The queue does not look further back. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1_000;

export const featureStore: FeatureStore = {
  migrations,
  handOver: [movedStatements],
  ownData: [
    {
      id: 'coverage-alerts',
      title: 'Coverage that you asked to be told about',
      tables: ['coverage_alert'],
      read: (db, userId) =>
        db
          .selectFrom('coverage_alert')
          .select(['vertical', 'place', 'topic', 'asked_at', 'was', 'happened_at', 'became', 'queued_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
    {
      id: 'coverage-statement-alerts',
      title: 'Statements of silence that you wait for',
      tables: ['coverage_statement_alert'],
      read: (db, userId) =>
        db
          .selectFrom('coverage_statement_alert')
          .select(['vertical', 'wish', 'asked_at', 'tried_at', 'happened_at', 'queued_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
    {
      id: 'statements-of-silence',
      title: 'Statements of silence that you made',
      tables: ['coverage_statement'],
      // The files are on the page of each.
      read: (db, userId) =>
        db
          .selectFrom('coverage_statement')
          .select(['vertical', 'year', 'number', 'said', 'created_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
  ],
  async prune(db, before) {
    const changed = new Date(Date.parse(before) - KEPT_MS).toISOString();
    for (const table of ['coverage_alert', 'coverage_statement_alert'] as const)
      await db.deleteFrom(table).where('happened_at', '<', changed).execute();
  },
};
