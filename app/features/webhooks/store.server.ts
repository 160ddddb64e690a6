/** What the store has of webhooks besides their queries: tables, own data, and how long the ledger stays. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import type { ColumnDefinitionBuilder } from 'kysely';
import { sealedWebhookSecrets } from './sealed-store.server.ts';
import './tables.ts';

const ofEndpoint = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('webhook_endpoint.id').onDelete('cascade');

const migrations: Migrations = {
  '0001-webhooks': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('webhook_endpoint')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('url', text, required)
        .addColumn('events', text, required)
        .addColumn('secret', text, required)
        .addColumn('earlier_secret', text)
        .addColumn('earlier_until', text)
        .addColumn('created_at', text, required)
        .addColumn('paused_at', text)
        .addColumn('paused_by', text)
        .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('failing_since', text)
        .addColumn('rests_until', text)
        .addColumn('lease', text)
        .addColumn('lease_until', text)
        .addColumn('served_at', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await index('webhook_endpoint_user', 'webhook_endpoint', 'user_id', 'vertical');
      await create('webhook_cursor')
        .addColumn('endpoint_id', 'integer', ofEndpoint)
        .addColumn('source', text, required)
        .addColumn('position', 'integer', required)
        .addPrimaryKeyConstraint('webhook_cursor_key', ['endpoint_id', 'source'])
        .execute();
      await create('webhook_delivery')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('endpoint_id', 'integer', ofEndpoint)
        .addColumn('message_id', text, (column) => column.notNull().unique())
        .addColumn('type', text, required)
        .addColumn('nid', 'integer')
        .addColumn('version', 'integer')
        .addColumn('happened_to', 'integer')
        .addColumn('happened_at', text, required)
        .addColumn('state', text, required)
        .addColumn('attempts', 'integer', required)
        .addColumn('next_at', text, required)
        .addColumn('tried_at', text)
        .addColumn('status', 'integer')
        .addColumn('problem', text)
        .execute();
      await index('webhook_delivery_due', 'webhook_delivery', 'endpoint_id', 'state', 'next_at');
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  sealed: sealedWebhookSecrets,
  // Nothing is handed over: the secret is in programs of the person who leaves.
  ownData: [
    {
      id: 'webhooks',
      title: 'Webhooks, without their secrets',
      tables: ['webhook_endpoint', 'webhook_cursor'],
      async read(db, userId) {
        const rows = await db
          .selectFrom('webhook_endpoint')
          .select(['id', 'vertical', 'url', 'events', 'created_at', 'paused_at', 'paused_by'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute();
        const cursors = await db
          .selectFrom('webhook_cursor')
          .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_cursor.endpoint_id')
          .select(['endpoint_id', 'source', 'position'])
          .where('user_id', '=', userId)
          .orderBy('source')
          .execute();
        // How far it has been told what happens: the last number in each log.
        const reached = (id: number) =>
          Object.fromEntries(
            cursors
              .filter(({ endpoint_id }) => endpoint_id === id)
              .map(({ source, position }) => [source, position]),
          );
        return rows.map(({ events, ...row }) => ({
          ...row,
          ...{ events: JSON.parse(events) as unknown, reached: reached(row.id) },
        }));
      },
    },
    {
      id: 'webhook-deliveries',
      title: 'What was sent to your webhooks',
      tables: ['webhook_delivery'],
      read: (db, userId) =>
        db
          .selectFrom('webhook_delivery')
          .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
          .select(['webhook_delivery.endpoint_id', 'webhook_delivery.message_id', 'webhook_delivery.type'])
          .select(['webhook_delivery.nid', 'webhook_delivery.happened_at', 'webhook_delivery.state'])
          .select(['webhook_delivery.attempts', 'webhook_delivery.tried_at', 'webhook_delivery.status'])
          .where('webhook_endpoint.user_id', '=', userId)
          .orderBy('webhook_delivery.id')
          .execute(),
    },
  ],
  async prune(db, before) {
    await db
      .deleteFrom('webhook_delivery')
      .where('state', '!=', 'queued')
      .where('tried_at', '<', before)
      .execute();
  },
};
