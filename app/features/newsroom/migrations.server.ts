/** The tables of the newsroom. */
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely';
import './tables.ts';

/*
 * Who did something is a number without a reference, as in the audit trail of the site: what the desk wrote and decided stays
 * when an account is deleted, without a name.
 */
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const none = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('[]');

type Text = ReturnType<typeof engineColumns>['text'];
const edition = <Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  text: Text,
) =>
  table
    .addColumn('type', text, required)
    .addColumn('title', text, required)
    .addColumn('revision', 'integer')
    .addColumn('fields', text, required)
    .addColumn('base_version', 'integer')
    .addColumn('kind', text, required)
    .addColumn('reader_note', text, empty)
    .addColumn('desk_note', text, empty);

export const migrations: Migrations = {
  '0001-newsroom': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('newsroom_draft')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('nid', 'integer', required)
        .addColumn('vertical', text, required)
        .addColumn('type', text, required)
        .addColumn('title', text, required)
        .addColumn('sort_title', text, required)
        .addColumn('fields', text, required)
        .addColumn('revisions', text, required)
        .addColumn('revision', 'integer', required)
        .addColumn('base_version', 'integer')
        .addColumn('state', text, required)
        .addColumn('state_by', 'integer')
        .addColumn('state_at', text)
        .addColumn('state_note', text, empty)
        .addColumn('approved_revision', 'integer')
        .addColumn('editors', text, required)
        .addColumn('began_at', text, required)
        .addColumn('saved_at', text, required)
        .addColumn('saved_by', 'integer')
        .addColumn('discarded_at', text)
        .addColumn('discarded_by', 'integer')
        .execute();
      await db.schema
        .createIndex('newsroom_draft_item')
        .unique()
        .on('newsroom_draft')
        .column('nid')
        .where('discarded_at' as never, 'is', null)
        .execute();
      await index('newsroom_draft_desk', 'newsroom_draft', 'vertical', 'discarded_at', 'state');
      await create('newsroom_release')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('vertical', text, required)
        .addColumn('title', text, required)
        .addColumn('state', text, required)
        .addColumn('by_id', 'integer')
        .addColumn('created_at', text, required)
        .addColumn('published_at', text)
        .addColumn('published_by', 'integer')
        .addColumn('reverted_at', text)
        .execute();
      await index('newsroom_release_desk', 'newsroom_release', 'vertical', 'state');
      await edition(
        create('newsroom_release_item')
          .addColumn('release_id', 'integer', (column) =>
            column.notNull().references('newsroom_release.id').onDelete('cascade'),
          )
          .addColumn('nid', 'integer', required)
          .addColumn('position', 'integer', required),
        text,
      )
        .addColumn('by_id', 'integer')
        .addColumn('before_version', 'integer')
        .addColumn('version', 'integer')
        .addPrimaryKeyConstraint('newsroom_release_item_key', ['release_id', 'nid'])
        .execute();
      await index('newsroom_release_item_nid', 'newsroom_release_item', 'nid');
      await create('newsroom_version')
        .addColumn('nid', 'integer', required)
        .addColumn('version', 'integer', required)
        .addColumn('kind', text, required)
        .addColumn('by_id', 'integer')
        .addColumn('at', text, required)
        .addColumn('reader_note', text, empty)
        .addColumn('desk_note', text, empty)
        .addColumn('release_id', 'integer')
        .addPrimaryKeyConstraint('newsroom_version_key', ['nid', 'version'])
        .execute();
      await edition(
        create('newsroom_job')
          .addColumn('id', 'integer', (column) => numbered(column, sqlite))
          .addColumn('vertical', text, required)
          .addColumn('nid', 'integer')
          .addColumn('release_id', 'integer'),
        text,
      )
        .addColumn('state', text, required)
        .addColumn('at', text, required)
        .addColumn('local', text, required)
        .addColumn('zone', text, required)
        .addColumn('by_id', 'integer')
        .addColumn('problem', text)
        .addColumn('ran_at', text)
        .addColumn('created_at', text, required)
        .execute();
      await index('newsroom_job_due', 'newsroom_job', 'state', 'at');
      await index('newsroom_job_item', 'newsroom_job', 'nid', 'state');
      await create('newsroom_trail')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('vertical', text, required)
        .addColumn('at', text, required)
        .addColumn('by_id', 'integer')
        .addColumn('action', text, required)
        .addColumn('nid', 'integer')
        .addColumn('release_id', 'integer')
        .addColumn('title', text, required)
        .addColumn('note', text, empty)
        .addColumn('detail', text, required)
        .execute();
      await index('newsroom_trail_item', 'newsroom_trail', 'nid', 'id');
      await index('newsroom_trail_desk', 'newsroom_trail', 'vertical', 'id');
      await create('newsroom_role')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('role', text, required)
        .addColumn('given_at', text, required)
        .addPrimaryKeyConstraint('newsroom_role_key', ['user_id', 'vertical', 'role'])
        .execute();
      await create('newsroom_presence')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('nid', 'integer', required)
        .addColumn('field', text)
        .addColumn('since', text, required)
        .addColumn('seen_at', text, required)
        .addPrimaryKeyConstraint('newsroom_presence_key', ['user_id', 'nid'])
        .execute();
      await index('newsroom_presence_item', 'newsroom_presence', 'nid', 'seen_at');
      await create('newsroom_done')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('client_id', text, required)
        .addColumn('result', text, required)
        .addColumn('at', text, required)
        .addPrimaryKeyConstraint('newsroom_done_key', ['user_id', 'client_id'])
        .execute();
      await index('newsroom_done_at', 'newsroom_done', 'at');
    },
  },
  '0002-preview-links': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('newsroom_preview_link')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('token_hash', text, (column) => column.notNull().unique())
        .addColumn('draft_id', 'integer', required)
        .addColumn('vertical', text, required)
        .addColumn('nid', 'integer', required)
        .addColumn('level', text, required)
        .addColumn('made_by', 'integer')
        .addColumn('made_at', text, required)
        .addColumn('expires_at', text, required)
        .addColumn('revoked_at', text)
        .addColumn('revoked_by', 'integer')
        .execute();
      await index('newsroom_preview_link_draft', 'newsroom_preview_link', 'draft_id', 'expires_at');
    },
  },
  '0003-newsroom-media': {
    async up(db, engine) {
      const { text, create, index } = engineColumns(db, engine);
      await create('newsroom_media')
        .addColumn('vertical', text, required)
        .addColumn('name', text, required)
        .addColumn('file_name', text, required)
        .addColumn('title', text, empty)
        .addColumn('alt', text, empty)
        .addColumn('credit', text, empty)
        .addColumn('language', text, empty)
        .addColumn('size', 'integer')
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('added_at', text, required)
        .addColumn('added_by', 'integer')
        .addColumn('changed_at', text, required)
        .addColumn('changed_by', 'integer')
        .addColumn('merged_into', text)
        .addColumn('removed_at', text)
        .addPrimaryKeyConstraint('newsroom_media_key', ['vertical', 'name'])
        .execute();
      await index('newsroom_media_name', 'newsroom_media', 'name');
      await index('newsroom_media_removed', 'newsroom_media', 'removed_at');
    },
  },
  '0005-release-previews': {
    async up(db) {
      await db.schema.alterTable('newsroom_preview_link').addColumn('release_id', 'integer').execute();
    },
  },
  '0006-told': {
    compatibleFrom: '0005-release-previews',
    async up(db, engine) {
      const { text } = engineColumns(db, engine);
      for (const table of ['newsroom_draft', 'newsroom_job', 'newsroom_release_item'])
        await db.schema.alterTable(table).addColumn('takes_back', text, none).execute();
      await db.schema.alterTable('newsroom_version').addColumn('replaced_by', 'integer').execute();
    },
  },
};
