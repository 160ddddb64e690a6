/** Evidence packs in the database. */
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { DecisionPackTable } from '../tables.ts';
import type { FileKind } from '#app/text/sealed/sealed-file.ts';

export type PackRow = Selectable<DecisionPackTable>;

/** What the reader of a pack must still be able to read when it is downloaded. */
export interface PackBasis {
  decisions: readonly number[];
  /** Item and version. */
  texts: readonly (readonly [nid: number, version: number])[];
}

export function packs(db: Db) {
  const own = (userId: number, vertical: string) =>
    db.selectFrom('decision_pack').where('user_id', '=', userId).where('vertical', '=', vertical);
  const change = (id: number, values: Partial<PackRow>) =>
    db.updateTable('decision_pack').set(values).where('id', '=', id).executeTakeFirst();
  return {
    /** The newest first. */
    list: (userId: number, vertical: string): Promise<PackRow[]> =>
      own(userId, vertical).selectAll().orderBy('id', 'desc').execute(),
    /**
     * Asks for one; the same key asks once.
     *
     * @param most packs that a reader may have, and have under way
     * @returns `full` if there are as many
     */
    ask: (
      row: Pick<PackRow, 'user_id' | 'vertical' | 'key' | 'asked' | 'created_at'>,
      most: { all: number; underWay: number },
    ): Promise<'asked' | 'full'> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, row.user_id);
        const rows = await on
          .selectFrom('decision_pack')
          .select(['key', 'state'])
          .where('user_id', '=', row.user_id)
          .where('vertical', '=', row.vertical)
          .execute();
        if (rows.some(({ key }) => key === row.key)) return 'asked';
        const underWay = rows.filter(({ state }) => state === 'waiting' || state === 'running').length;
        if (rows.length >= most.all || underWay >= most.underWay) return 'full';
        const empty = { state: 'waiting' as const, done: 0, total: 0, attempts: 0, problem: null };
        await on
          .insertInto('decision_pack')
          .values({ ...row, ...empty, basis: null, ended_at: null })
          .execute();
        return 'asked';
      }),
    /** @returns whether there was one */
    async remove(id: number, userId: number, vertical: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('decision_pack')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** The file of a finished pack of a reader. */
    file: (id: number, userId: number, vertical: string, format: FileKind) =>
      own(userId, vertical)
        .innerJoin('decision_pack_file', 'decision_pack_file.pack_id', 'decision_pack.id')
        .select(['decision_pack.basis', 'decision_pack_file.content'])
        .where('decision_pack.id', '=', id)
        .where('decision_pack_file.format', '=', format)
        .executeTakeFirst(),
    /** The first that is to be made, also one whose instance ended in the middle. */
    next: (): Promise<PackRow | undefined> =>
      db
        .selectFrom('decision_pack')
        .selectAll()
        .where('state', 'in', ['waiting', 'running'])
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    get: (id: number): Promise<PackRow | undefined> =>
      db.selectFrom('decision_pack').selectAll().where('id', '=', id).executeTakeFirst(),
    begin: ({ id, attempts }: PackRow) =>
      change(id, { state: 'running', attempts: attempts + 1, done: 0, total: 0 }),
    /** @returns false if it was cancelled */
    async progress(id: number, done: number, total: number): Promise<boolean> {
      return (await change(id, { done, total })).numUpdatedRows > 0n;
    },
    fail: (id: number, problem: string, at: string) => change(id, { state: 'failed', problem, ended_at: at }),
    /** Nothing if it was cancelled meanwhile. */
    finish: (id: number, basis: string, files: Readonly<Record<FileKind, string>>, at: string) =>
      db.transaction().execute(async (on) => {
        const { numUpdatedRows } = await on
          .updateTable('decision_pack')
          .set({ state: 'done', basis, ended_at: at })
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        for (const format of ['html', 'pdf'] as const)
          await on
            .insertInto('decision_pack_file')
            .values({ pack_id: id, format, content: files[format] })
            .execute();
      }),
    removeOlder: (at: string) => db.deleteFrom('decision_pack').where('ended_at', '<', at).executeTakeFirst(),
  };
}
