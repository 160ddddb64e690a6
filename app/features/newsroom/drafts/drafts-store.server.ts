/** Drafts in a database: one for each item, and the discarded ones that can be taken back. */
import type { Selectable } from 'kysely';
import { lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { sortKey } from '#app/text/normalise.ts';
import type { Fields } from './merge.ts';
import type { DraftTable } from '../tables.ts';

type DraftRow = Selectable<DraftTable>;

export interface StoredDraft extends Omit<DraftRow, 'fields' | 'revisions' | 'editors' | 'takes_back'> {
  fields: Fields;
  fieldRevisions: Record<string, number>;
  editors: number[];
  /** Versions that it takes back, of those that readers were told of. */
  takesBack: number[];
}

export type DraftChange = Partial<
  Pick<
    StoredDraft,
    | ('fields' | 'fieldRevisions' | 'editors' | 'revision' | 'base_version' | 'saved_at' | 'saved_by')
    | 'takesBack'
    | ('state' | 'state_by' | 'state_at' | 'state_note' | 'approved_revision')
    | ('discarded_at' | 'discarded_by')
  >
>;

/** Where a draft begins. */
export interface DraftStart {
  nid: number;
  vertical: string;
  type: string;
  fields: Fields;
  base: number | null;
  by: number;
  at: string;
}

const toDraft = ({ fields, revisions, editors, takes_back: back, ...row }: DraftRow): StoredDraft => ({
  ...row,
  takesBack: JSON.parse(back) as number[],
  fields: JSON.parse(fields) as Fields,
  fieldRevisions: JSON.parse(revisions) as Record<string, number>,
  editors: JSON.parse(editors) as number[],
});

/** The title of a record, on one line; empty while it has none. */
export const titleIn = ({ title }: Fields): string =>
  typeof title === 'string'
    ? title
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 500)
    : '';

function toColumns({ fields, fieldRevisions, editors, takesBack, ...columns }: DraftChange) {
  const title = fields && titleIn(fields);
  return {
    ...columns,
    ...(fields && { fields: JSON.stringify(fields), title: title!, sort_title: sortKey(title!) }),
    ...(fieldRevisions && { revisions: JSON.stringify(fieldRevisions) }),
    ...(editors && { editors: JSON.stringify(editors) }),
    ...(takesBack && { takes_back: JSON.stringify(takesBack) }),
  };
}

/** The drafts of the newsroom. All methods take the transaction that they are part of, if there is one. */
export function newsroomDrafts(db: Db) {
  const living = (on: Db) => on.selectFrom('newsroom_draft').where('discarded_at', 'is', null);

  return {
    /** The draft of an item; undefined without one. */
    async get(nid: number, vertical: string, on: Db = db): Promise<StoredDraft | undefined> {
      const row = await living(on)
        .selectAll()
        .where('nid', '=', nid)
        .where('vertical', '=', vertical)
        .executeTakeFirst();
      return row && toDraft(row);
    },
    /** The same, and nobody else changes it until the transaction ends. */
    async hold(on: Db, nid: number, vertical: string): Promise<StoredDraft | undefined> {
      await lockRows(on, living(on).select('id').where('nid', '=', nid));
      return this.get(nid, vertical, on);
    },
    /** Begins a draft, unless the item has one. @returns the draft of the item, and whether it is new */
    async begin(
      on: Db,
      { nid, vertical, type, fields, base, by, at }: DraftStart,
    ): Promise<{ draft: StoredDraft; isNew: boolean }> {
      const title = titleIn(fields);
      const { numInsertedOrUpdatedRows = 0n } = await on
        .insertInto('newsroom_draft')
        .values({
          ...{ nid, vertical, type, title, sort_title: sortKey(title) },
          ...{ fields: JSON.stringify(fields), revisions: '{}', revision: 1, base_version: base },
          ...{ state: 'draft', state_by: null, state_at: null, state_note: '', approved_revision: null },
          ...{ editors: '[]', takes_back: '[]', began_at: at, saved_at: at, saved_by: by },
          ...{ discarded_at: null, discarded_by: null },
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const draft = (await this.get(nid, vertical, on))!;
      return { draft, isNew: numInsertedOrUpdatedRows > 0n };
    },
    async change(on: Db, id: number, change: DraftChange): Promise<void> {
      await on.updateTable('newsroom_draft').set(toColumns(change)).where('id', '=', id).execute();
    },
    /** Keeps a draft as it is among the discarded ones, from where it can be taken back. */
    async setAside(on: Db, { id }: Pick<StoredDraft, 'id'>, by: number | null, at: string): Promise<void> {
      const { id: _, ...row } = await on
        .selectFrom('newsroom_draft')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await on
        .insertInto('newsroom_draft')
        .values({ ...row, discarded_at: at, discarded_by: by })
        .execute();
    },
    /** Removes the draft of an item for good: it is published. */
    async remove(on: Db, id: number): Promise<void> {
      await on.deleteFrom('newsroom_draft').where('id', '=', id).execute();
    },
    /** Revisions of the drafts of items, by nid. */
    async revisions(nids: readonly number[]): Promise<Map<number, number>> {
      if (nids.length === 0) return new Map();
      const rows = await living(db).select(['nid', 'revision']).where('nid', 'in', nids).execute();
      return new Map(rows.map(({ nid, revision }) => [nid, revision]));
    },
    /** Whether a draft of these verticals contains a text, such as the name of a picture. */
    async anyWith(text: string, verticals: readonly string[]): Promise<boolean> {
      const row = await living(db)
        .select('id')
        .where('vertical', 'in', verticals)
        .where('fields', 'like', `%${text}%`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** A discarded draft. */
    async discarded(id: number, vertical: string, on: Db = db): Promise<StoredDraft | undefined> {
      const row = await on
        .selectFrom('newsroom_draft')
        .selectAll()
        .where('id', '=', id)
        .where('vertical', '=', vertical)
        .where('discarded_at', 'is not', null)
        .executeTakeFirst();
      return row && toDraft(row);
    },
    /** Discarded drafts of a vertical, the last first. */
    allDiscarded: (vertical: string, since: string, limit: number) =>
      db
        .selectFrom('newsroom_draft')
        .select(['id', 'nid', 'type', 'title', 'discarded_at', 'discarded_by'])
        .where('vertical', '=', vertical)
        .where('discarded_at', '>=', since)
        .orderBy('discarded_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
