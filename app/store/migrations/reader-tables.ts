import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, ofAccount, required } from './engine-columns.ts';

/** The tables of what readers make, and of mail to them. */
export async function createReaderTables(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create, index } = engineColumns(db, engine);
  const serial = sqlite ? 'integer' : 'serial';

  await create('watch_rule')
    .addColumn('id', serial, (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('name', text, required)
    .addColumn('note', text, required)
    .addColumn('query', text, required)
    .addColumn('path', text, required)
    .addColumn('schedule', text, required)
    .addColumn('per_month', sqlite ? sql`real` : sql`double precision`, required)
    .addColumn('accepts_wide', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('from_event', 'integer', required)
    .addColumn('created_at', text, required)
    .addColumn('paused_at', text)
    .addColumn('deleted_at', text)
    .execute();
  await index('watch_rule_user', 'watch_rule', 'user_id', 'vertical');

  await create('watch_match')
    .addColumn('id', serial, (column) => column.primaryKey().notNull())
    .addColumn('rule_id', 'integer', (column) =>
      column.notNull().references('watch_rule.id').onDelete('cascade'),
    )
    .addColumn('nid', 'integer', required)
    .addColumn('fingerprint', text, required)
    .addColumn('event_id', 'integer', required)
    .addColumn('kind', text, required)
    .addColumn('matched_at', text, required)
    .addColumn('queued_at', text)
    .addColumn('mail_id', 'integer')
    .addColumn('seen_at', text)
    .addUniqueConstraint('watch_match_once', ['rule_id', 'nid', 'fingerprint'])
    .execute();
  await index('watch_match_waiting', 'watch_match', 'queued_at', 'matched_at');
  await index('watch_match_item', 'watch_match', 'nid', 'queued_at');
  // Rules match what is published after them, so the matcher begins at the end of the log.
  await sql`insert into meta (key, value)
    select 'watching', cast(coalesce(max(id), 0) as text) from content_event`.execute(db);

  await create('mail')
    .addColumn('id', serial, (column) => column.primaryKey().notNull())
    .addColumn('message_id', text, (column) => column.notNull().unique())
    .addColumn('kind', text, required)
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('recipient', text, required)
    .addColumn('content', text)
    .addColumn('state', text, required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_at', text, required)
    .addColumn('lease', text)
    .addColumn('lease_until', text)
    .addColumn('queued_at', text, required)
    .addColumn('ended_at', text)
    .addColumn('expires_at', text)
    .addColumn('problem', text)
    .execute();
  await index('mail_due', 'mail', 'state', 'next_at');

  await create('digest')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('schedule', text, required)
    .addColumn('slot', text, required)
    .addColumn('mail_id', 'integer', required)
    .addPrimaryKeyConstraint('digest_pk', ['user_id', 'vertical', 'schedule', 'slot'])
    .execute();

  await create('digest_stop')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('schedule', text, required)
    .addColumn('stopped_at', text, required)
    // Until it begins again by itself, where it is only paused.
    .addColumn('until', text)
    .addPrimaryKeyConstraint('digest_stop_pk', ['user_id', 'vertical', 'schedule'])
    .execute();

  // The secret URLs of feeds. Null is unlike null in both constraints.
  await create('feed_token')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, required)
    .addColumn('rule_id', 'integer', (column) =>
      column.unique().references('watch_rule.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('vertical', text)
    .addColumn('created_at', text, required)
    .addUniqueConstraint('feed_token_reader_kind', ['user_id', 'vertical', 'kind'])
    .execute();

  await create('feed_entry')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('kind', text, required)
    .addColumn('uid', text, required)
    .addColumn('sources', text, required)
    .addColumn('date', text, required)
    .addColumn('fingerprint', text, required)
    .addColumn('sequence', 'integer', required)
    .addColumn('cancelled', 'integer', required)
    .addColumn('changed_at', text, required)
    .addPrimaryKeyConstraint('feed_entry_pk', ['user_id', 'vertical', 'kind', 'uid'])
    .execute();

  await create('bookmark')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('nid', 'integer', required)
    .addColumn('title', text, required)
    .addColumn('type', text, required)
    .addColumn('folder', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('seen_at', text, required)
    .addColumn('created_at', text, required)
    .addColumn('deleted_at', text)
    .addPrimaryKeyConstraint('bookmark_pk', ['user_id', 'vertical', 'nid'])
    .execute();

  await create('note')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('id', text, required)
    .addColumn('vertical', text, required)
    .addColumn('nid', 'integer', required)
    .addColumn('title', text, required)
    .addColumn('section', text, required)
    .addColumn('section_title', text, required)
    .addColumn('text', text, required)
    .addColumn('search_text', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('created_at', text, required)
    .addColumn('changed_at', text, required)
    .addColumn('deleted_at', text)
    .addPrimaryKeyConstraint('note_pk', ['user_id', 'id'])
    .execute();
  // Lists and counts of notes read this index alone: the texts of notes lie between the columns of the table.
  await index(
    'note_order',
    'note',
    'user_id',
    'vertical',
    'nid',
    'deleted_at',
    'changed_at',
    'created_at',
    'id',
  );

  await create('report')
    .addColumn('id', serial, (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('label', text, required)
    .addColumn('variant', text, required)
    .addColumn('jurisdictions', text, required)
    .addColumn('sections', text, required)
    .addColumn('snapshot', text, required)
    .addColumn('client_id', text)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, required)
    .addColumn('saved_at', text, required)
    .addColumn('deleted_at', text)
    // Null is distinct from null on both engines: reports without a client's id do not collide.
    .addUniqueConstraint('report_once', ['user_id', 'vertical', 'client_id'])
    .execute();

  await create('rating')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('nid', 'integer', required)
    .addColumn('vertical', text, required)
    .addColumn('value', 'integer', required)
    .addColumn('comment', text, required)
    .addColumn('rated_at', text, required)
    .addPrimaryKeyConstraint('rating_pk', ['user_id', 'nid'])
    .execute();
  await index('rating_page', 'rating', 'vertical', 'nid');

  await create('rating_total')
    .addColumn('nid', 'integer', required)
    .addColumn('vertical', text, required)
    .addColumn('value', 'integer', required)
    .addColumn('total', 'integer', required)
    .addPrimaryKeyConstraint('rating_total_pk', ['nid', 'value'])
    .execute();

  await create('checklist')
    .addColumn('id', serial, (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('key', text, required)
    .addColumn('title', text, required)
    .addColumn('source_nid', 'integer')
    .addColumn('source_path', text)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('order_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, required)
    .addColumn('changed_at', text, required)
    .addColumn('archived_at', text)
    .addColumn('deleted_at', text)
    .addUniqueConstraint('checklist_key', ['user_id', 'vertical', 'key'])
    .execute();

  await create('checklist_item')
    .addColumn('id', serial, (column) => column.primaryKey().notNull())
    .addColumn('checklist_id', 'integer', (column) =>
      column.notNull().references('checklist.id').onDelete('cascade'),
    )
    .addColumn('key', text)
    .addColumn('position', 'integer', required)
    .addColumn('title', text, required)
    .addColumn('note', text, required)
    .addColumn('owner', text, required)
    .addColumn('due', text)
    .addColumn('status', text, required)
    .addColumn('reason', text, required)
    .addColumn('evidence', text, required)
    .addColumn('source_nid', 'integer')
    .addColumn('source_path', text)
    .addColumn('source_anchor', text)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, required)
    .addColumn('changed_at', text, required)
    .addColumn('deleted_at', text)
    .addUniqueConstraint('checklist_item_key', ['checklist_id', 'key'])
    .execute();
  await index('checklist_item_order', 'checklist_item', 'checklist_id', 'position');

  await create('deadline_mark')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('source', text, required)
    .addColumn('date', text, required)
    .addColumn('status', text, required)
    .addColumn('reason', text, required)
    .addColumn('owner', text, required)
    .addColumn('previous', text)
    .addColumn('version', 'integer', required)
    .addColumn('marked_at', text)
    .addPrimaryKeyConstraint('deadline_mark_pk', ['user_id', 'vertical', 'source'])
    .execute();

  await create('own_date')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('id', serial, (column) => column.primaryKey().notNull())
    .addColumn('title', text, required)
    .addColumn('date', text, required)
    .addColumn('jurisdiction', 'integer')
    .addColumn('link', text, required)
    .addColumn('request', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('created_at', text, required)
    .addColumn('changed_at', text, required)
    .addColumn('deleted_at', text)
    .addUniqueConstraint('own_date_once', ['user_id', 'vertical', 'request'])
    .execute();

  await create('read_mark')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('nid', 'integer', required)
    .addColumn('read_at', text, required)
    .addPrimaryKeyConstraint('read_mark_pk', ['user_id', 'vertical', 'nid'])
    .execute();
  await index('read_mark_by_time', 'read_mark', 'user_id', 'read_at');
}
