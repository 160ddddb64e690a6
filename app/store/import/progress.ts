import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, ImportProgressTable } from '../tables.ts';
import { readLines } from './lines.ts';

/** How far an unfinished import of a file got. */
export type ImportProgress = Selectable<ImportProgressTable>;

/** Remembers where a killed import must continue; a finished file leaves no row. */
export interface ImportProgressRepository {
  get(source: string): Promise<ImportProgress | null>;
  /** @param on the transaction that writes the records up to `line` */
  save(progress: ImportProgress, on: Db): Promise<void>;
  clear(source: string, on: Db): Promise<void>;
}

export function importProgressRepository(db: Db): ImportProgressRepository {
  return {
    async get(source) {
      const row = await db
        .selectFrom('import_progress')
        .selectAll()
        .where('source', '=', source)
        .executeTakeFirst();
      return row ?? null;
    },
    async save(progress, on) {
      await on
        .insertInto('import_progress')
        .values(progress)
        .onConflict((conflict) =>
          conflict.column('source').doUpdateSet({ hash: progress.hash, line: progress.line }),
        )
        .execute();
    },
    async clear(source, on) {
      await on.deleteFrom('import_progress').where('source', '=', source).execute();
    },
  };
}

/**
 * The line after which a killed import of these very bytes continues; 0 = from the start.
 *
 * @param source what the progress was saved under
 */
export async function committedLine(
  repository: ImportProgressRepository,
  source: string,
  path: string,
): Promise<number> {
  const progress = await repository.get(source);
  if (!progress) return 0;
  const hash = createHash('sha256');
  for await (const lines of readLines(path)) {
    for (const line of lines) {
      hash.update(line.bytes);
      if (line.number === progress.line) return hash.digest('hex') === progress.hash ? progress.line : 0;
    }
  }
  return 0;
}
