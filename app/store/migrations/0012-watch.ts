import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Watch rules, and the ledger of what they matched. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);

  await create('watch_rule')
    .addColumn('id', sqlite ? 'integer' : 'serial', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('query', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('schedule', text, (column) => column.notNull())
    .addColumn('per_month', sqlite ? sql`real` : sql`double precision`, (column) => column.notNull())
    .addColumn('accepts_wide', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('from_event', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('paused_at', text)
    .addColumn('deleted_at', text)
    .execute();
  await db.schema.createIndex('watch_rule_user').on('watch_rule').columns(['user_id', 'vertical']).execute();

  await create('watch_match')
    .addColumn('id', sqlite ? 'integer' : 'serial', (column) => column.primaryKey().notNull())
    .addColumn('rule_id', 'integer', (column) =>
      column.notNull().references('watch_rule.id').onDelete('cascade'),
    )
    .addColumn('nid', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('event_id', 'integer', (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('matched_at', text, (column) => column.notNull())
    .addColumn('queued_at', text)
    .addColumn('mail_id', 'integer')
    .addColumn('seen_at', text)
    .addUniqueConstraint('watch_match_once', ['rule_id', 'nid', 'fingerprint'])
    .execute();
  await db.schema
    .createIndex('watch_match_waiting')
    .on('watch_match')
    .columns(['queued_at', 'matched_at'])
    .execute();
  await db.schema.createIndex('watch_match_item').on('watch_match').columns(['nid', 'queued_at']).execute();

  const meta = db as Kysely<{ meta: { key: string; value: string }; content_event: { id: number } }>;
  // Rules match what is published after them, so the matcher begins at the end of the log.
  const last = await meta
    .selectFrom('content_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await meta
    .insertInto('meta')
    .values({ key: 'watching', value: String(last?.id ?? 0) })
    .execute();
}
