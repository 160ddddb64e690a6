/** What readers made of deadlines. */
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { DeadlineMarkTable } from './tables.ts';

type DeadlineStatus = DeadlineMarkTable['status'];

/** The state of an event on a day. */
export interface DeadlineState {
  date: string;
  status: DeadlineStatus;
  reason: string;
  /** When it was set; null if it never was. */
  markedAt: string | null;
}

export interface DeadlineMark extends DeadlineState {
  source: string;
  owner: string;
  /** The state before the last change; null if there is nothing to undo. */
  previous: DeadlineState | null;
  version: number;
}

/** Whose marks, and in which vertical. */
export interface MarksOwner {
  userId: number;
  vertical: string;
}

export function deadlineMarks(db: Db) {
  const marksFor = (on: Db, { userId, vertical }: MarksOwner) =>
    on.selectFrom('deadline_mark').where('user_id', '=', userId).where('vertical', '=', vertical);
  return {
    /** How many readers have marked any of these sources. */
    async readersWithMarks(vertical: string, sources: readonly string[]): Promise<number> {
      if (sources.length === 0) return 0;
      const { readers } = await db
        .selectFrom('deadline_mark')
        .where('vertical', '=', vertical)
        .where('source', 'in', sources)
        .where('marked_at', 'is not', null)
        .select(({ fn }) => fn.count<number | string>('user_id').distinct().as('readers'))
        .executeTakeFirstOrThrow();
      return Number(readers);
    },
    /** Who has marked any of these sources. */
    async markedBy(vertical: string, sources: readonly string[]): Promise<number[]> {
      if (sources.length === 0) return [];
      const rows = await db
        .selectFrom('deadline_mark')
        .select('user_id')
        .distinct()
        .where('vertical', '=', vertical)
        .where('source', 'in', sources)
        .where('marked_at', 'is not', null)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    /** All marks of a reader in a vertical. */
    list: async (owner: MarksOwner): Promise<DeadlineMark[]> =>
      (await marksFor(db, owner).selectAll().execute()).map(toMark),
    /**
     * Writes one mark for all sources of an event.
     *
     * @param seen the version that the reader saw: 0 without a mark
     * @param most marks that the reader may have
     * @returns `stale` if there is another version, `full` if there are too many marks; nothing was written then
     */
    write: (
      owner: MarksOwner,
      sources: readonly string[],
      { owner: person, previous, markedAt, ...state }: Omit<DeadlineMark, 'source' | 'version'>,
      seen: number,
      most: number,
    ): Promise<'written' | 'stale' | 'full'> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, owner.userId);
        const rows = await marksFor(on, owner)
          .select(['source', 'version'])
          .where('source', 'in', sources)
          .execute();
        const version = Math.max(0, ...rows.map((row) => row.version));
        if (version !== seen) return 'stale';
        const { count } = await marksFor(on, owner)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) + sources.length - rows.length > most) return 'full';
        const values = {
          ...state,
          owner: person,
          previous: previous && JSON.stringify(previous),
          version: version + 1,
          marked_at: markedAt,
        };
        await on
          .insertInto('deadline_mark')
          .values(
            sources.map((source) => ({ user_id: owner.userId, vertical: owner.vertical, source, ...values })),
          )
          .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'source']).doUpdateSet(values))
          .execute();
        return 'written';
      }),
  };
}

function toMark({
  source,
  date,
  status,
  reason,
  owner,
  previous,
  version,
  marked_at,
}: Selectable<DeadlineMarkTable>): DeadlineMark {
  return {
    ...{ source, date, status, reason, owner, version, markedAt: marked_at },
    previous: previous === null ? null : (JSON.parse(previous) as DeadlineState),
  };
}
