/** What readers did with the rows of their queues. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { QueueMarkTable } from './tables.ts';

type Row = Selectable<QueueMarkTable>;

/** Whose marks, and in which vertical. */
export interface MarksOwner {
  userId: number;
  vertical: string;
}

/** A mark as it is stored, without what takes it back. */
export type QueueMark = Pick<
  Row,
  'subject' | 'seen' | 'status' | 'remind_on' | 'assignee_id' | 'marked_at' | 'change'
>;

export type NewMark = Pick<Row, 'subject' | 'seen' | 'status' | 'remind_on' | 'assignee_id'>;

/** A row that a colleague assigned to the reader. */
export interface Assigned {
  subject: string;
  /** When it was assigned. */
  at: string;
  /** The colleague who did it. */
  by: number;
}

/** The state of a mark before its last change. */
type Before = Pick<Row, 'seen' | 'status' | 'remind_on' | 'assignee_id' | 'marked_at'>;

const COLUMNS = [
  ...(['subject', 'seen', 'status', 'remind_on', 'assignee_id', 'marked_at', 'change'] as const),
];

/** The marks in a database. */
export function queueMarks(db: Db) {
  const own = (on: Db, { userId, vertical }: MarksOwner) =>
    on.selectFrom('queue_mark').where('user_id', '=', userId).where('vertical', '=', vertical);
  const changeOwn = (on: Db, { userId, vertical }: MarksOwner, subject: string) =>
    on
      .updateTable('queue_mark')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .where('subject', '=', subject);

  return {
    /** All marks of a reader in a vertical. */
    list: (owner: MarksOwner): Promise<QueueMark[]> => own(db, owner).select(COLUMNS).execute(),
    /** What colleagues of the same organisation assigned to a reader, the latest first; only from accounts that may be used. */
    assignedTo: ({ userId, vertical }: MarksOwner, limit: number): Promise<Assigned[]> =>
      db
        .selectFrom('queue_mark')
        .innerJoin('user as sender', 'sender.id', 'queue_mark.user_id')
        .innerJoin('user as receiver', 'receiver.id', 'queue_mark.assignee_id')
        .whereRef('sender.organisation_id', '=', 'receiver.organisation_id')
        .where('sender.disabled_at', 'is', null)
        .where('queue_mark.assignee_id', '=', userId)
        .where('queue_mark.vertical', '=', vertical)
        .where('queue_mark.status', '=', 'assigned')
        .select(['queue_mark.subject', 'queue_mark.marked_at as at', 'queue_mark.user_id as by'])
        .orderBy('queue_mark.marked_at', 'desc')
        .orderBy('queue_mark.subject')
        .limit(limit)
        .execute(),
    /** Which of these accounts have done or dismissed a thing, and when. */
    async settledBy(userIds: readonly number[], vertical: string, subjects: readonly string[]) {
      if (userIds.length === 0 || subjects.length === 0) return [];
      return db
        .selectFrom('queue_mark')
        .select(['user_id', 'subject', 'marked_at'])
        .where('user_id', 'in', userIds)
        .where('subject', 'in', subjects)
        .where('vertical', '=', vertical)
        .where('status', 'in', ['done', 'dismissed'])
        .execute();
    },
    /**
     * Writes marks. One that says the same already stays as it is, so that a repeated request changes nothing.
     *
     * @param assigned when a colleague assigned things, by subject: an older mark does not settle them
     * @param most marks that the reader may have in all verticals: beyond it the oldest are forgotten
     * @returns the marks as they are now
     */
    write: (
      owner: MarksOwner,
      marks: readonly NewMark[],
      { at, assigned, most }: { at: string; assigned: ReadonlyMap<string, string>; most: number },
    ): Promise<QueueMark[]> =>
      db.transaction().execute(async (on) => {
        // One at a time for a reader, so that two tabs do not overwrite each other's way back.
        await lockAccount(on, owner.userId);
        const before = new Map(
          (
            await own(on, owner)
              .selectAll()
              .where(
                'subject',
                'in',
                marks.map(({ subject }) => subject),
              )
              .execute()
          ).map((row) => [row.subject, row]),
        );
        const written: QueueMark[] = [];
        for (const mark of marks) {
          const old = before.get(mark.subject);
          if (old && isSame(old, mark) && old.marked_at >= (assigned.get(mark.subject) ?? '')) {
            written.push(old);
            continue;
          }
          const values = {
            ...mark,
            ...{ marked_at: at, change: randomUUID() },
            previous: JSON.stringify(old ? toBefore(old) : {}),
          };
          await on
            .insertInto('queue_mark')
            .values({ user_id: owner.userId, vertical: owner.vertical, ...values })
            .onConflict((conflict) =>
              conflict.columns(['user_id', 'vertical', 'subject']).doUpdateSet(values),
            )
            .execute();
          written.push(values);
        }
        await on
          .deleteFrom('queue_mark')
          .where('user_id', '=', owner.userId)
          .where('marked_at', '<', ({ selectFrom }) =>
            selectFrom('queue_mark as newest')
              .select('newest.marked_at')
              .where('newest.user_id', '=', owner.userId)
              .orderBy('newest.marked_at', 'desc')
              .limit(1)
              .offset(most - 1),
          )
          .execute();
        return written;
      }),
    /**
     * Takes changes back, each only if nothing has changed its row since.
     *
     * @returns the marks that were taken back, as they were before that
     */
    undo: (
      owner: MarksOwner,
      changes: readonly { subject: string; change: string }[],
    ): Promise<QueueMark[]> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, owner.userId);
        const undone: QueueMark[] = [];
        for (const { subject, change } of changes) {
          const row = await own(on, owner)
            .selectAll()
            .where('subject', '=', subject)
            .where('change', '=', change)
            .executeTakeFirst();
          if (!row || row.previous === null) continue;
          const before = JSON.parse(row.previous) as Before | Record<string, never>;
          if ('status' in before)
            await changeOwn(on, owner, subject)
              .set(({ selectFrom }) => ({
                ...before,
                ...{ change: randomUUID(), previous: null },
                // The colleague's account may be gone by now.
                assignee_id: selectFrom('user').select('id').where('id', '=', before.assignee_id),
              }))
              .execute();
          else
            await on
              .deleteFrom('queue_mark')
              .where('user_id', '=', owner.userId)
              .where('vertical', '=', owner.vertical)
              .where('subject', '=', subject)
              .execute();
          undone.push(row);
        }
        return undone;
      }),
  };
}

const toBefore = ({ seen, status, remind_on, assignee_id, marked_at }: Row): Before => ({
  ...{ seen, status, remind_on, assignee_id, marked_at },
});

const isSame = (old: Row, mark: NewMark) =>
  old.seen === mark.seen &&
  old.status === mark.status &&
  old.remind_on === mark.remind_on &&
  old.assignee_id === mark.assignee_id;
