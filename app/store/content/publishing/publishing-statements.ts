import { sql } from 'kysely';
import { prepare, prepareIn, prepareInsert, replaceColumns } from '../../prepared.ts';
import type { Db } from '../../tables.ts';
import type {
  ContentAuthorTable,
  ContentChangeNoteTable,
  ContentDateTable,
  ContentEditedTable,
  ContentMediaTable,
  ContentRelationTable,
  ContentRevisionTable,
  ContentTable,
  ContentTermTable,
  ContentValueTable,
} from '../tables.ts';
import { MERGED, type ContentEventRow } from './publishing-rows.ts';

/** Items of a vertical with a day of publication up to this. */
export interface DueUntil {
  vertical: string;
  day: string;
}

/** The fields of an item without a hash; null for others. */
export const unhashed = sql<string | null>`case when hash like ${sql.lit(`${MERGED}%`)} then fields end`.as(
  'unhashed',
);

/** The statements of publishing, prepared once for a database. */
export function publishingStatements(db: Db) {
  const forget = (table: `content_${'term' | 'relation' | 'date' | 'author' | 'media' | 'value'}`) =>
    prepareIn(db, (nids: number[]) => db.deleteFrom(table).where('nid', 'in', nids));
  return {
    current: prepareIn(db, (nids: number[]) =>
      db
        .selectFrom('content')
        .select(['nid', 'status', 'version', 'hash', unhashed])
        .where('nid', 'in', nids),
    ),
    replacedRows: prepareIn(db, (nids: number[]) =>
      db
        .selectFrom('content')
        .select(['nid', 'status', 'version', 'title', 'fields'])
        .where('nid', 'in', nids),
    ),
    withdraw: prepareIn(db, (nids: number[]) =>
      db
        .updateTable('content')
        .set((set) => ({ status: 'withdrawn', version: set('version', '+', 1) }))
        .where('nid', 'in', nids)
        .where('status', 'in', ['published', 'scheduled'])
        .returning(['nid', 'vertical', 'type', 'version']),
    ),
    due: prepare(db, ({ vertical, day }: DueUntil) =>
      db
        .selectFrom('content')
        .select('nid')
        .where('vertical', '=', vertical)
        .where('status', '=', 'scheduled')
        .where('published', '<=', day)
        .limit(1),
    ),
    release: prepare(db, ({ vertical, day }: DueUntil) =>
      db
        .updateTable('content')
        .set({ status: 'published' })
        .where('vertical', '=', vertical)
        .where('status', '=', 'scheduled')
        .where('published', '<=', day)
        .returning(['nid', 'vertical', 'type', 'version']),
    ),
    forget: {
      terms: forget('content_term'),
      relations: forget('content_relation'),
      dates: forget('content_date'),
      authors: forget('content_author'),
      media: forget('content_media'),
      /** Of one version. */
      note: prepare(db, ({ nid, version }: Pick<ContentChangeNoteTable, 'nid' | 'version'>) =>
        db.deleteFrom('content_change_note').where('nid', '=', nid).where('version', '=', version),
      ),
      values: forget('content_value'),
    },
    write: {
      content: prepareInsert<ContentTable>(db, (rows) =>
        db
          .insertInto('content')
          .values(rows)
          .onConflict((conflict) => conflict.column('nid').doUpdateSet(replaceColumns(rows[0]))),
      ),
      revisions: prepareInsert<ContentRevisionTable>(db, (rows) =>
        db.insertInto('content_revision').values(rows),
      ),
      terms: prepareInsert<ContentTermTable>(db, (rows) => db.insertInto('content_term').values(rows)),
      relations: prepareInsert<ContentRelationTable>(db, (rows) =>
        db.insertInto('content_relation').values(rows),
      ),
      dates: prepareInsert<ContentDateTable>(db, (rows) => db.insertInto('content_date').values(rows)),
      authors: prepareInsert<ContentAuthorTable>(db, (rows) => db.insertInto('content_author').values(rows)),
      media: prepareInsert<ContentMediaTable>(db, (rows) => db.insertInto('content_media').values(rows)),
      edited: prepareInsert<ContentEditedTable>(db, (rows) =>
        db
          .insertInto('content_edited')
          .values(rows)
          .onConflict((conflict) => conflict.column('nid').doUpdateSet(replaceColumns(rows[0]))),
      ),
      notes: prepareInsert<ContentChangeNoteTable>(db, (rows) =>
        db.insertInto('content_change_note').values(rows),
      ),
      values: prepareInsert<ContentValueTable>(db, (rows) => db.insertInto('content_value').values(rows)),
      events: prepareInsert<ContentEventRow>(db, (rows) => db.insertInto('content_event').values(rows)),
    },
  };
}
