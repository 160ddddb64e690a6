/**
 * The owner of open decisions, when all work of an account is handed over: those that go to the colleague with the account, and
 * those of others that the account sees to and the colleague can open. Each has its sealed entry. A decision whose approver is
 * the colleague stays: nobody approves what is their own.
 */
import { randomUUID } from 'node:crypto';
import { batches } from '#app/store/engines/batches.ts';
import { lockMeta } from '#app/store/engines/locks.ts';
import { countByVertical, movedRows, type HandOverPart, type Moved } from '#app/store/hand-over-part.ts';
import type { Db } from '#app/store/tables.ts';
import { recordId } from '#app/text/record-id.ts';
import { DECISION } from '../limits.ts';
import { append, FOLLOWED, type DecisionRow } from '../record/decisions-store.server.ts';
import '../tables.ts';

type Handed = Pick<Moved, 'from' | 'to' | 'by' | 'at'>;

/**
 * Start of the keys of the entries that this adds: by them a hand-over that is undone finds what it did. Keys of clients have no
 * spaces (`contract/parts.ts`), so that none begins like this.
 */
const HANDED = 'work handed over ';
const REASON = 'Handed over with all work of the account.';
const BACK = 'Taken back with all work of the account.';

/** Open decisions that an account sees to. */
const seenTo = (db: Db, userId: number) =>
  db.selectFrom('decision').where('owner_id', '=', userId).where('state', '!=', 'closed');

const toIds = (things: readonly string[]) => things.flatMap((id) => recordId(id) ?? []);

/** Whether the present owner is the owner by a hand-over of all work. */
async function isByHandOver(on: Db, { id }: DecisionRow): Promise<boolean> {
  const last = await on
    .selectFrom('decision_entry')
    .select('key')
    .where('decision_id', '=', id)
    .where('kind', 'in', ['decided', 'changed', 'handed', 'unowned'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.key?.startsWith(HANDED) === true;
}

/** Gives decisions that the one sees to to the other. @returns the ids of those that changed hands */
async function give(
  on: Db,
  ids: readonly number[],
  { from, to, by, at }: Handed,
  isBack = false,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await lockMeta(on, FOLLOWED);
  const given: string[] = [];
  for (const some of batches(ids.toSorted((one, other) => one - other))) {
    const found = await seenTo(on, from).selectAll().where('id', 'in', some).orderBy('id').execute();
    for (const row of found) {
      if (row.approver_id === to || (isBack && !(await isByHandOver(on, row)))) continue;
      const key = `${isBack ? 'work taken back ' : HANDED}${randomUUID()}`;
      const content = { kind: 'handed' as const, owner: to, note: isBack ? BACK : REASON };
      await append(on, row, { key, by, at, content });
      given.push(String(row.id));
    }
  }
  return given;
}

/** Decisions that have gone from one account to another: their owner goes with them, and comes back with them. */
export async function handOverMoved(on: Db, { part, things, isBack, ...handed }: Moved): Promise<void> {
  if (part !== DECISION) return;
  const ids: number[] = [];
  for (const some of batches(toIds(things))) {
    const moved = await on
      .selectFrom('decision')
      .select('id')
      .where('id', 'in', some)
      .where('user_id', '=', handed.to)
      .execute();
    ids.push(...moved.map(({ id }) => id));
  }
  await give(on, ids, handed, isBack);
}

const rows = movedRows({
  ...{ id: DECISION, name: 'decision', table: 'decision', key: 'key' },
  // Their titles may be those of sections.
  needsSameAccess: true,
});

/** The decisions of an account. Like all writers it takes the lock before the rows, so that no two wait for each other. */
export const movedDecisions: HandOverPart = {
  ...rows,
  async handOver(on, handing) {
    await lockMeta(on, FOLLOWED);
    return rows.handOver(on, handing);
  },
  async takeBack(on, handing, ids) {
    await lockMeta(on, FOLLOWED);
    return rows.takeBack(on, handing, ids);
  },
};

/** What an account sees to for others, as far as the colleague can open it. */
export const ownedDecisions: HandOverPart = {
  ...{ id: 'owned-decision', name: 'owned decision', how: 'moved' },
  // Their titles may be those of sections.
  needsSameAccess: true,
  count: (db, userId) => countByVertical(seenTo(db, userId).where('user_id', '!=', userId)),
  async handOver(on, { vertical, reached, ...handed }) {
    const open = toIds(await reached(DECISION));
    const own = await seenTo(on, handed.from)
      .select(['id', 'user_id'])
      .where('vertical', '=', vertical)
      .where('user_id', '!=', handed.from)
      .execute();
    const others = new Set(open);
    const ids = own.filter(({ id, user_id: whose }) => whose === handed.to || others.has(id));
    return give(
      on,
      ids.map(({ id }) => id),
      handed,
    );
  },
  async takeBack(on, { from, to, by, at }, ids) {
    return (await give(on, toIds(ids), { from: to, to: from, by, at }, true)).length;
  },
};
