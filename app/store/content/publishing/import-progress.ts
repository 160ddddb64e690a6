import type { Selectable } from 'kysely';
import type { Db } from '../../tables.ts';
import type { ImportProgressTable } from '../tables.ts';

/** How far an unfinished import of a file got. */
type ImportProgress = Selectable<ImportProgressTable>;

/** Remembers where a killed import must continue; a finished file leaves no row. */
export function importProgressRepository(db: Db) {
  return {
    async get(source: string): Promise<ImportProgress | null> {
      const row = await db
        .selectFrom('import_progress')
        .selectAll()
        .where('source', '=', source)
        .executeTakeFirst();
      return row ?? null;
    },
    /** Files that are imported in part: their import is running, or was killed. */
    async unfinished(): Promise<number> {
      const { count } = await db
        .selectFrom('import_progress')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** @param on the transaction that writes the records up to `line` */
    async save(progress: ImportProgress, on: Db): Promise<void> {
      await on
        .insertInto('import_progress')
        .values(progress)
        .onConflict((conflict) =>
          conflict.column('source').doUpdateSet({ hash: progress.hash, line: progress.line }),
        )
        .execute();
    },
    async clear(source: string, on: Db): Promise<void> {
      await on.deleteFrom('import_progress').where('source', '=', source).execute();
    },
  };
}
