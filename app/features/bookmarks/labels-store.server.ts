/** Labels of bookmarks. */
import { sql } from 'kysely';
import { engineColumns, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import { sortKey } from '#app/text/normalise.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_LABELS, MOST_LABELS_OF_ONE } from './limits.ts';

/** Adds labels and takes labels away; `only` first takes away all others. Names are clean. */
export interface LabelChange {
  add?: readonly string[];
  remove?: readonly string[];
  only?: boolean;
}

/** Thrown in a transaction, which it undoes: a bookmark or the reader would have too many labels. */
export class TooManyLabels extends Error {
  /** Whose limit it is. */
  readonly limit: 'bookmark' | 'reader';
  constructor(limit: 'bookmark' | 'reader') {
    super(`too many labels of a ${limit}`);
    this.limit = limit;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: string, b: string) => compare(sortKey(a), sortKey(b)) || compare(a, b);

/** Labels of the bookmarks of one reader in a vertical. `on` is a transaction with the lock of the account for changes. */
export function bookmarkLabels(on: Db, userId: number, vertical: string) {
  const own = () =>
    on
      .selectFrom('bookmark_label')
      .where('bookmark_label.user_id', '=', userId)
      .where('bookmark_label.vertical', '=', vertical);
  const live = () =>
    own()
      .innerJoin('bookmark', (join) =>
        join
          .onRef('bookmark.user_id', '=', 'bookmark_label.user_id')
          .onRef('bookmark.vertical', '=', 'bookmark_label.vertical')
          .onRef('bookmark.nid', '=', 'bookmark_label.nid'),
      )
      .where('bookmark.deleted_at', 'is', null);
  const removal = () =>
    on
      .deleteFrom('bookmark_label')
      .where('bookmark_label.user_id', '=', userId)
      .where('bookmark_label.vertical', '=', vertical);

  /** Names of the labels in use, from A to Z. */
  async function names(): Promise<string[]> {
    const rows = await live().select('bookmark_label.name').distinct().execute();
    return rows.map(({ name }) => name).sort(byName);
  }

  /** Adds a label to those of the bookmarks that the reader has. */
  const addTo = (nids: readonly number[], name: string) =>
    on
      .insertInto('bookmark_label')
      .columns(['user_id', 'vertical', 'nid', 'name'])
      .expression((from) =>
        from
          .selectFrom('bookmark')
          .select(['user_id', 'vertical', 'nid', sql.val(name).as('name')])
          .where('user_id', '=', userId)
          .where('vertical', '=', vertical)
          .where('nid', 'in', nids)
          .where('deleted_at', 'is', null),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  return {
    names,
    /** Labels of bookmarks by item, each from A to Z; an item without labels is not there. */
    async of(nids: readonly number[]): Promise<Map<number, string[]>> {
      if (nids.length === 0) return new Map();
      const rows = await own().select(['nid', 'name']).where('nid', 'in', nids).execute();
      const labels = new Map<number, string[]>();
      for (const { nid, name } of rows) labels.set(nid, [...(labels.get(nid) ?? []), name]);
      for (const list of labels.values()) list.sort(byName);
      return labels;
    },
    /** Labels with the number of their bookmarks, from A to Z, and how many bookmarks have a label. */
    async count(): Promise<{ labels: { name: string; count: number }[]; labelled: number }> {
      const [labels, { labelled }] = await Promise.all([
        live()
          .select(({ fn }) => ['bookmark_label.name', fn.countAll<number | string>().as('count')])
          .groupBy('bookmark_label.name')
          .execute(),
        live()
          .select(({ fn }) => fn.count<number | string>('bookmark_label.nid').distinct().as('labelled'))
          .executeTakeFirstOrThrow(),
      ]);
      return {
        labels: labels
          .map(({ name, count }) => ({ name, count: Number(count) }))
          .sort((a, b) => byName(a.name, b.name)),
        labelled: Number(labelled),
      };
    },
    /**
     * Changes the labels of those of the bookmarks that the reader has.
     *
     * @throws TooManyLabels if it adds labels beyond a limit
     */
    async change(
      nids: readonly number[],
      { add = [], remove = [], only = false }: LabelChange,
    ): Promise<void> {
      if (nids.length === 0) return;
      const taken = removal().where('nid', 'in', nids);
      if (only) await (add.length > 0 ? taken.where('name', 'not in', add) : taken).execute();
      else if (remove.length > 0) await taken.where('name', 'in', remove).execute();
      if (add.length === 0) return;
      const before = new Set(await names());
      for (const name of add) await addTo(nids, name);
      if (add.some((name) => !before.has(name)) && (await names()).length > MOST_LABELS)
        throw new TooManyLabels('reader');
      const full = await own()
        .select('nid')
        .where('nid', 'in', nids)
        .groupBy('nid')
        .having(({ fn }) => fn.countAll<number>(), '>', MOST_LABELS_OF_ONE)
        .limit(1)
        .executeTakeFirst();
      if (full) throw new TooManyLabels('bookmark');
    },
    /** Gives all bookmarks with a label another one; `to` is empty for none. @returns whether the label exists */
    async rename(from: string, to: string): Promise<boolean> {
      const rows = await live().select('bookmark_label.nid').where('name', '=', from).execute();
      const nids = rows.map(({ nid }) => nid);
      if (nids.length === 0) return false;
      if (to === from) return true;
      await removal().where('name', '=', from).where('nid', 'in', nids).execute();
      if (to !== '') await addTo(nids, to);
      return true;
    },
    /** Takes away all labels of a bookmark, also of a removed one. */
    clear: (nid: number) => removal().where('nid', '=', nid).execute(),
  };
}

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
        .addPrimaryKeyConstraint('bookmark_label_pk', ['user_id', 'vertical', 'nid', 'name'])
        .addForeignKeyConstraint(
          'bookmark_label_bookmark',
          ['user_id', 'vertical', 'nid'],
          'bookmark',
          ['user_id', 'vertical', 'nid'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      await sql`insert into bookmark_label (user_id, vertical, nid, name)
        select user_id, vertical, nid, folder from bookmark where folder <> ''`.execute(db);
      await db.schema.alterTable('bookmark').dropColumn('folder').execute();
    },
  },
};
