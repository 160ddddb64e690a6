import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { openEngine as openPostgres } from '../engines/postgres.ts';
import { openEngine as openSqlite } from '../engines/sqlite.ts';
import { freshDatabase, type FreshDatabase } from './fresh-store.ts';

/** Tables whose columns are not those of today. */
export type OldTables = Kysely<Record<string, Record<string, string | number | null>>>;

/** A database as an earlier version of the program left it. */
export interface OldDatabase extends FreshDatabase {
  db: OldTables;
}

const PARTS = { '8edc612': ['8edc612'], b6ba3c7: ['8edc612', '8edc612-to-b6ba3c7'] };

/**
 * Makes a database of a version, empty, by the statements that its migrations ran.
 *
 * @param upTo the last of its migrations, for a database between the two versions
 */
export async function oldDatabase(
  engine: EngineName,
  version: keyof typeof PARTS,
  upTo?: string,
): Promise<OldDatabase> {
  const { options, remove } = await freshDatabase(engine);
  const { db } = options.url ? await openPostgres(options.url) : await openSqlite(options.file!);
  const old = db as unknown as OldTables;
  await old.transaction().execute(async (on) => {
    await on.schema
      .createTable('kysely_migration')
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
    for (const part of PARTS[version]) {
      const text = readFileSync(join(import.meta.dirname, `recorded/${part}.${engine}.sql`), 'utf8');
      for (const migration of text.split(/^-- /m).slice(1)) {
        const [name, ...statements] = migration.trim().split('\n');
        for (const statement of statements) await sql.raw(statement).execute(on);
        const row = { name: name!, timestamp: '2026-11-22T00:00:00.000Z' };
        await on.insertInto('kysely_migration').values(row).execute();
        if (name === upTo) break;
      }
    }
  });
  return {
    ...{ db: old, options },
    async remove() {
      await db.destroy();
      await remove();
    },
  };
}
