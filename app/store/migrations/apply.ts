import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';
import type { Db } from '../tables.ts';
import type { Migrations, TableChange } from './migration.ts';

/** A newer version of the program has changed the database; the message names its migration. */
export class NewerDatabase extends Error {}

/** The row of `meta` with the earliest migration whose program can use the tables. */
const compatibilityKey = (record: string) => `compatible from ${record}`;

type WithMeta = Kysely<{ meta: { key: string; value: string } }>;

/**
 * Runs what a database has not recorded.
 *
 * @param record the table that records what ran
 * @param done what it has recorded
 * @returns the names of the migrations that ran
 * @throws NewerDatabase if a migration ran that is not among these, unless it is compatible with the last of these
 */
export async function applyMigrations(
  { name, db }: Engine,
  migrations: Migrations,
  record: string,
  done: readonly string[],
): Promise<string[]> {
  const names = Object.keys(migrations);
  const unknown = done.find((id) => !(id in migrations));
  if (unknown !== undefined) {
    const isComplete = names.every((id) => done.includes(id));
    if (isComplete && (await isCompatible(db, record, names.at(-1)))) return [];
    throw new NewerDatabase(unknown);
  }
  // The usual start: asking Kysely's migrator would read the structure of every table first.
  if (done.length === names.length) return [];

  const run = (id: string, change: TableChange): Migration => ({
    async up(on: Kysely<unknown>) {
      await change.up(on, name);
      await recordCompatibility(on as WithMeta, record, id, change.compatibleFrom);
    },
  });
  const getMigrations = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(Object.entries(migrations).map(([id, change]) => [id, run(id, change)]));
  const { error, results = [] } = await new Migrator({
    ...{ db, provider: { getMigrations }, migrationTableName: record },
  }).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** The names that a table has recorded, in their order; none if there is no such table. */
export async function executedMigrations(db: Db, record: string): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(record)} order by name`.execute(
      db,
    );
    return rows.map((row) => row.name);
  } catch {
    // A new database does not have this table; the migrator reports any other error.
    return [];
  }
}

/** Whether a program whose last migration is `last` can use tables that a later version has changed. */
async function isCompatible(db: Db, record: string, last: string | undefined): Promise<boolean> {
  const from = await readCompatibility(db as unknown as WithMeta, record);
  return from !== undefined && last !== undefined && from <= last;
}

async function readCompatibility(db: WithMeta, record: string): Promise<string | undefined> {
  const key = compatibilityKey(record);
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/** In the transaction of the migration. An earlier migration that is less compatible decides. */
async function recordCompatibility(db: WithMeta, record: string, id: string, from: string | undefined) {
  const key = compatibilityKey(record);
  const before = await readCompatibility(db, record);
  if (from === undefined && before === undefined) return;
  await db.deleteFrom('meta').where('key', '=', key).execute();
  const value = [before ?? '', from ?? id].sort().at(-1)!;
  await db.insertInto('meta').values({ key, value }).execute();
}
