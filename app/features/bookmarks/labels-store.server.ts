/** Labels of the bookmarks of a reader, by their names. */
import { sql } from 'kysely';
import { sortKey } from '#app/text/normalise.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_LABELS, MOST_LABELS_OF_ONE } from './limits.ts';

/** Adds labels and takes labels away; `only` first takes away all others. Names are clean. */
export interface LabelChange {
  add?: readonly string[];
  remove?: readonly string[];
  only?: boolean;
}

/** When labels change, and which of them stay without bookmarks. */
export interface LabelsAt {
  /** RFC 3339. */
  at: string;
  /** Ids of labels that the reader shares: what a team opens does not go because it is empty. */
  sharedIds: readonly number[];
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

/** A label with the number of its bookmarks that are not removed. */
interface CountedLabel {
  id: number;
  name: string;
  count: number;
  version: number;
  created_at: string;
  changed_at: string;
}

/** Labels of the bookmarks of one reader in a vertical. `on` is a transaction with the lock of the account for changes. */
export function bookmarkLabels(on: Db, userId: number, vertical: string) {
  const living = () =>
    on
      .selectFrom('label')
      .where('label.user_id', '=', userId)
      .where('label.vertical', '=', vertical)
      .where('label.deleted_at', 'is', null);
  /** Labels that are not deleted, of bookmarks that may be removed. */
  const own = () => living().innerJoin('labelled_bookmark', 'labelled_bookmark.label_id', 'label.id');
  const live = () =>
    own()
      .innerJoin('bookmark', (join) =>
        join
          .onRef('bookmark.user_id', '=', 'labelled_bookmark.user_id')
          .onRef('bookmark.vertical', '=', 'labelled_bookmark.vertical')
          .onRef('bookmark.nid', '=', 'labelled_bookmark.nid'),
      )
      .where('bookmark.deleted_at', 'is', null);
  const removal = () =>
    on
      .deleteFrom('labelled_bookmark')
      .where('labelled_bookmark.user_id', '=', userId)
      .where('labelled_bookmark.vertical', '=', vertical);

  /** Names of the labels in use, from A to Z. */
  async function names(): Promise<string[]> {
    const rows = await live().select('label.name').distinct().execute();
    return rows.map(({ name }) => name).sort(byName);
  }

  /** Ids of labels that are not deleted, by name; those that are not there are missing. */
  async function findIds(wanted: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (wanted.length === 0) return new Map();
    const rows = await living()
      .select(['label.id', 'label.name'])
      .where('label.name', 'in', wanted)
      .execute();
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  const touch = (ids: readonly number[], at: string) =>
    ids.length === 0
      ? undefined
      : on.updateTable('label').set({ changed_at: at }).where('id', 'in', ids).execute();

  /** The label of this name, made if there is none. */
  async function ensure(name: string, at: string): Promise<number> {
    const known = (await findIds([name])).get(name);
    if (known !== undefined) return known;
    const { id } = await on
      .insertInto('label')
      .values({ user_id: userId, vertical, name, version: 1, created_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Adds a label to those of the bookmarks that the reader has. */
  const addTo = (nids: readonly number[], id: number) =>
    on
      .insertInto('labelled_bookmark')
      .columns(['user_id', 'vertical', 'nid', 'label_id'])
      .expression((from) =>
        from
          .selectFrom('bookmark')
          .select(['user_id', 'vertical', 'nid', sql<number>`cast(${id} as integer)`.as('label_id')])
          .where('user_id', '=', userId)
          .where('vertical', '=', vertical)
          .where('nid', 'in', nids)
          .where('deleted_at', 'is', null),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  /** A label goes with its last bookmark, removed ones included, unless it is shared. */
  const sweep = (sharedIds: readonly number[]) => {
    const unused = on
      .deleteFrom('label')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('labelled_bookmark')
              .select('labelled_bookmark.nid')
              .whereRef('labelled_bookmark.label_id', '=', 'label.id'),
          ),
        ),
      );
    return (sharedIds.length > 0 ? unused.where('id', 'not in', sharedIds) : unused).execute();
  };

  /** How many labels count: those in use, and empty ones that are shared. */
  async function total(sharedIds: readonly number[]): Promise<number> {
    const used = new Set((await live().select('label.id').distinct().execute()).map(({ id }) => id));
    if (sharedIds.length === 0) return used.size;
    const shared = await living().select('label.id').where('label.id', 'in', sharedIds).execute();
    return new Set([...used, ...shared.map(({ id }) => id)]).size;
  }

  /** @throws TooManyLabels if one of the bookmarks has too many */
  async function checkEach(nids: readonly number[]): Promise<void> {
    const full = await own()
      .select('labelled_bookmark.nid')
      .where('labelled_bookmark.nid', 'in', nids)
      .groupBy('labelled_bookmark.nid')
      .having(({ fn }) => fn.countAll<number>(), '>', MOST_LABELS_OF_ONE)
      .limit(1)
      .executeTakeFirst();
    if (full) throw new TooManyLabels('bookmark');
  }

  return {
    ...{ names, findIds, touch, total, addTo, checkEach },
    /** Labels of bookmarks by item, each from A to Z; an item without labels is not there. */
    async of(nids: readonly number[]): Promise<Map<number, string[]>> {
      if (nids.length === 0) return new Map();
      const rows = await own()
        .select(['labelled_bookmark.nid', 'label.name'])
        .where('labelled_bookmark.nid', 'in', nids)
        .execute();
      const labels = new Map<number, string[]>();
      for (const { nid, name } of rows) labels.set(nid, [...(labels.get(nid) ?? []), name]);
      for (const list of labels.values()) list.sort(byName);
      return labels;
    },
    /** Labels with the number of their bookmarks, from A to Z, also those without any. */
    async all(): Promise<CountedLabel[]> {
      const [rows, counts] = await Promise.all([
        living()
          .select(['label.id', 'label.name', 'label.version', 'label.created_at', 'label.changed_at'])
          .execute(),
        live()
          .select(({ fn }) => ['label.id', fn.countAll<number | string>().as('count')])
          .groupBy('label.id')
          .execute(),
      ]);
      const byId = new Map(counts.map(({ id, count }) => [id, Number(count)]));
      return rows
        .map((row) => ({ ...row, count: byId.get(row.id) ?? 0 }))
        .sort((a, b) => byName(a.name, b.name));
    },
    /** Labels with the number of their bookmarks, from A to Z, and how many bookmarks have a label. */
    async count(): Promise<{ labels: { name: string; count: number }[]; labelled: number }> {
      const [labels, { labelled }] = await Promise.all([
        live()
          .select(({ fn }) => ['label.name', fn.countAll<number | string>().as('count')])
          .groupBy('label.name')
          .execute(),
        live()
          .select(({ fn }) => fn.count<number | string>('labelled_bookmark.nid').distinct().as('labelled'))
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
      { at, sharedIds }: LabelsAt,
    ): Promise<void> {
      if (nids.length === 0) return;
      const before = await on
        .selectFrom('label')
        .innerJoin('labelled_bookmark', 'labelled_bookmark.label_id', 'label.id')
        .select(['label.id', 'label.name'])
        .distinct()
        .where('labelled_bookmark.user_id', '=', userId)
        .where('labelled_bookmark.vertical', '=', vertical)
        .where('labelled_bookmark.nid', 'in', nids)
        .where('label.deleted_at', 'is', null)
        .execute();
      const taken = before.filter(({ name }) => (only ? !add.includes(name) : remove.includes(name)));
      const takenIds = taken.map(({ id }) => id);
      if (takenIds.length > 0)
        await removal().where('nid', 'in', nids).where('label_id', 'in', takenIds).execute();
      const count = add.length > 0 ? await total(sharedIds) : 0;
      const added: number[] = [];
      for (const name of add) {
        const id = await ensure(name, at);
        added.push(id);
        await addTo(nids, id);
      }
      await touch([...takenIds, ...added], at);
      await sweep(sharedIds);
      if (add.length === 0) return;
      const now = await total(sharedIds);
      if (now > count && now > MOST_LABELS) throw new TooManyLabels('reader');
      await checkEach(nids);
    },
    /**
     * Gives all bookmarks with a label another one; `to` is empty for none. The label keeps its row, unless there is one of
     * that name.
     *
     * @returns whether the label exists
     */
    async rename(from: string, to: string, { at, sharedIds }: LabelsAt): Promise<boolean> {
      const ids = await findIds([from, to]);
      const id = ids.get(from);
      if (id === undefined) return false;
      const used = await live().select('labelled_bookmark.nid').where('label.id', '=', id).execute();
      if (used.length === 0 && !sharedIds.includes(id)) return false;
      if (to === from) return true;
      const other = ids.get(to);
      if (to === '') {
        await on.updateTable('label').set({ deleted_at: at }).where('id', '=', id).execute();
      } else if (other === undefined) {
        await on
          .updateTable('label')
          .set(({ eb }) => ({ name: to, version: eb('version', '+', 1), changed_at: at }))
          .where('id', '=', id)
          .execute();
      } else {
        const nids = used.map(({ nid }) => nid);
        if (nids.length > 0) await addTo(nids, other);
        await on.deleteFrom('label').where('id', '=', id).execute();
        await touch([other], at);
      }
      return true;
    },
    /** Notes that bookmarks with labels were removed or restored. */
    async touchLabels(nids: readonly number[], at: string): Promise<void> {
      if (nids.length === 0) return;
      const rows = await own()
        .select('label.id')
        .distinct()
        .where('labelled_bookmark.nid', 'in', nids)
        .execute();
      await touch(
        rows.map(({ id }) => id),
        at,
      );
    },
    /** Takes away all labels of a bookmark, also of a removed one. */
    clear: (nid: number) => removal().where('nid', '=', nid).execute(),
  };
}
