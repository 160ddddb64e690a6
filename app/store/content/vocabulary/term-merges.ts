/** Merges of terms: which are under way, how far they are, and which can be undone. */
import { prepare } from '../../prepared.ts';
import type { EngineName } from '../../engines/engine.ts';
import type { Db } from '../../tables.ts';
import type { MergeState, TermMergeTable } from './merge-tables.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';

/** A merge; `done` is how many items are rewritten so far. */
export type TermMerge = Selectable<TermMergeTable>;

/** What is under way, or will be once a server runs it. */
const OPEN: readonly MergeState[] = ['waiting', 'undoing'];
/** Most merges of a term that are listed. */
const MOST_LISTED = 20;

/** Called while items are rewritten, with how many are. */
export type Progress = (done: number) => void;

/**
 * Merges in a database. `ofTerm`, `get` and `open` are prepared, because the transaction of a merge may be the only one of
 * this process meanwhile.
 */
export function termMerges(db: Db, engine: EngineName) {
  /** How far this process is with those that it runs: SQLite has no other writer that could say it. */
  const running = new Map<number, number>();
  const withProgress = (rows: TermMerge[]) =>
    rows.map((row) => ({
      ...row,
      done: OPEN.includes(row.state) ? (running.get(row.id) ?? row.done) : row.done,
    }));
  const byId = prepare(db, ({ id }: { id: number }) =>
    db.selectFrom('term_merge').selectAll().where('id', '=', id),
  );
  const ofTerm = prepare(db, ({ tid }: { tid: number }) =>
    db
      .selectFrom('term_merge')
      .selectAll()
      .where((where) => where.or([where('from_tid', '=', tid), where('into_tid', '=', tid)]))
      .orderBy('id', 'desc')
      .limit(MOST_LISTED),
  );
  const open = prepare(db, () =>
    db.selectFrom('term_merge').select('id').where('state', 'in', OPEN).orderBy('id'),
  );
  return {
    /** Merges of a term into another one or of others into it, the newest first. */
    ofTerm: async (tid: number): Promise<TermMerge[]> => withProgress(await ofTerm({ tid })),
    get: async (id: number, on: Db = db): Promise<TermMerge | undefined> =>
      withProgress(await byId({ id }, on))[0],
    /** Ids of those under way, the oldest first. */
    open: async (): Promise<number[]> => (await open({})).map(({ id }) => id),
    /** Those under way that have one of these terms. */
    openWith: (on: Db, tids: readonly number[]): Promise<TermMerge[]> =>
      on
        .selectFrom('term_merge')
        .selectAll()
        .where('state', 'in', OPEN)
        .where((where) => where.or([where('from_tid', 'in', tids), where('into_tid', 'in', tids)]))
        .execute(),
    async begin(
      on: Db,
      merge: Omit<Insertable<TermMergeTable>, 'state' | 'done' | 'readers'>,
    ): Promise<number> {
      const { id } = await on
        .insertInto('term_merge')
        .values({ ...merge, state: 'waiting', done: 0, readers: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async change(on: Db, id: number, values: Updateable<TermMergeTable>): Promise<void> {
      await on.updateTable('term_merge').set(values).where('id', '=', id).execute();
    },
    /**
     * Says how far a merge is while its transaction is open. The row gets it beside the transaction, which must not wait
     * for a connection: those who publish meanwhile have them, and wait for the transaction.
     */
    progress: (id: number): Progress => {
      let isWriting = false;
      return (done) => {
        running.set(id, done);
        if (engine === 'sqlite' || isWriting) return;
        isWriting = true;
        db.updateTable('term_merge')
          .set({ done })
          .where('id', '=', id)
          .where('state', 'in', OPEN)
          .execute()
          // The next part says it again.
          .catch(() => undefined)
          .finally(() => (isWriting = false));
      };
    },
    /** The transaction has ended. */
    ended: (id: number): void => void running.delete(id),
  };
}

/** Forgets merges that ended before a time: they can no longer be undone. */
export async function pruneMerges(db: Db, before: string): Promise<void> {
  await db.deleteFrom('term_merge').where('ended_at', '<', before).execute();
}
