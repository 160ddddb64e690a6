/** The tables of labels, in the order in which they came. */
import { sql } from 'kysely';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';

const ITEM = ['user_id', 'vertical', 'nid'] as const;

export const labelMigrations: Migrations = {
  /** Folders become labels: a bookmark in a folder has the label of that name. */
  '0001-labels': {
    async up(db, engine) {
      const { text, create } = engineColumns(db, engine);
      await create('bookmark_label')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('nid', 'integer', required)
        .addColumn('name', text, required)
        .addPrimaryKeyConstraint('bookmark_label_pk', [...ITEM, 'name'])
        .addForeignKeyConstraint('bookmark_label_bookmark', [...ITEM], 'bookmark', [...ITEM], (constraint) =>
          constraint.onDelete('cascade'),
        )
        .execute();
      await sql`insert into bookmark_label (user_id, vertical, nid, name)
        select user_id, vertical, nid, folder from bookmark where folder <> ''`.execute(db);
      await db.schema.alterTable('bookmark').dropColumn('folder').execute();
    },
  },
  /** A label has a row of its own, so that it can be shared: `bookmark_label`, with names, becomes `labelled_bookmark`. */
  '0002-label-rows': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('label')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('name', text, required)
        .addColumn('version', 'integer', required)
        .addColumn('created_at', text, required)
        .addColumn('changed_at', text, required)
        .addColumn('deleted_at', text)
        .execute();
      await sql`create unique index label_name on label (user_id, vertical, name) where deleted_at is null`.execute(
        db,
      );
      await create('labelled_bookmark')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('nid', 'integer', required)
        .addColumn('label_id', 'integer', (column) =>
          column.notNull().references('label.id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('labelled_bookmark_pk', [...ITEM, 'label_id'])
        .addForeignKeyConstraint(
          'labelled_bookmark_bookmark',
          [...ITEM],
          'bookmark',
          [...ITEM],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      await index('labelled_bookmark_label', 'labelled_bookmark', 'label_id');
      await sql`insert into label (user_id, vertical, name, version, created_at, changed_at)
        select l.user_id, l.vertical, l.name, 1, min(b.created_at), min(b.created_at)
        from bookmark_label l
        join bookmark b on b.user_id = l.user_id and b.vertical = l.vertical and b.nid = l.nid
        group by l.user_id, l.vertical, l.name`.execute(db);
      await sql`insert into labelled_bookmark (user_id, vertical, nid, label_id)
        select l.user_id, l.vertical, l.nid, label.id
        from bookmark_label l
        join label on label.user_id = l.user_id and label.vertical = l.vertical and label.name = l.name`.execute(
        db,
      );
      await db.schema.dropTable('bookmark_label').execute();
      await sql`alter table bookmark add column for_label integer not null default 0`.execute(db);
    },
  },
};
