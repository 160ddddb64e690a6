/**
 * Shared labels of somebody who leaves go to a colleague with what is in them. Bookmarks stay; the colleague gets one of each
 * item. Labels that are not shared are private, as bookmarks are.
 */
import type { HandOverPart } from '#app/store/hand-over-part.ts';
import type { Db } from '#app/store/tables.ts';
import { LABEL } from './limits.ts';
import { removeAdded } from './shared-labels-store.server.ts';

interface Move {
  from: number;
  to: number;
  vertical: string;
  at: string;
}

/** Gives labels another owner, in a transaction that has locked both accounts. @returns the ids of those that were moved */
async function move(on: Db, ids: readonly number[], { from, to, vertical, at }: Move): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('label')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('user_id', '=', from)
    .where('vertical', '=', vertical)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, name } of rows) {
    const names = await on
      .selectFrom('label')
      .select('name')
      .where('user_id', '=', to)
      .where('vertical', '=', vertical)
      .where('deleted_at', 'is', null)
      .execute();
    const taken = new Set(names.map((row) => row.name));
    // Two labels of one name would be one.
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name.slice(0, LONGEST_PART)} (${number})`;
    const items = await on.selectFrom('labelled_bookmark').select('nid').where('label_id', '=', id).execute();
    const nids = items.map(({ nid }) => nid);
    await on.deleteFrom('labelled_bookmark').where('label_id', '=', id).execute();
    await on
      .updateTable('label')
      .set(({ eb }) => ({ user_id: to, name: free, version: eb('version', '+', 1), changed_at: at }))
      .where('id', '=', id)
      .execute();
    if (nids.length === 0) continue;
    await label(on, { id, nids, from, to, vertical, at });
    await removeAdded(on, { user_id: from, vertical, nids, at });
  }
  return rows.map(({ id }) => id);
}

/** Room for a number after a name. */
const LONGEST_PART = 70;

/** Puts the items of a label, which were bookmarks of the former owner, into it for the present one. */
async function label(
  on: Db,
  { id, nids, from, to, vertical, at }: Move & { id: number; nids: readonly number[] },
): Promise<void> {
  const of = (owner: number) =>
    on
      .selectFrom('bookmark')
      .where('user_id', '=', owner)
      .where('vertical', '=', vertical)
      .where('nid', 'in', nids)
      .where('deleted_at', 'is', null);
  const theirs = await of(from).select(['nid', 'title', 'type', 'version', 'seen_at']).execute();
  for (const item of theirs) {
    const row = { ...item, user_id: to, vertical, created_at: at, deleted_at: null, for_label: 1 };
    await on
      .insertInto('bookmark')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'vertical', 'nid'])
          .doUpdateSet(row)
          // A bookmark of the colleague stays as it is.
          .where('bookmark.deleted_at', 'is not', null),
      )
      .execute();
  }
  if (theirs.length > 0)
    await on
      .insertInto('labelled_bookmark')
      .values(theirs.map(({ nid }) => ({ user_id: to, vertical, nid, label_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const handedLabels: HandOverPart = {
  id: LABEL,
  name: 'shared label',
  how: 'moved',
  needsSameAccess: true,
  async count(db, userId, shared) {
    const ids = (await shared(LABEL)).map(Number);
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('label')
      .select(({ fn }) => ['vertical', fn.countAll<number | string>().as('count')])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .groupBy('vertical')
      .orderBy('vertical')
      .execute();
    return rows.map(({ vertical, count }) => ({ vertical, count: Number(count) }));
  },
  async handOver(on, handing) {
    const ids = (await handing.shared(LABEL)).map(Number);
    return (await move(on, ids, handing)).map(String);
  },
  async takeBack(on, { from, to, ...rest }, ids) {
    return (await move(on, ids.map(Number), { ...rest, from: to, to: from })).length;
  },
};
