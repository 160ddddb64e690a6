import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { Engine } from './engines/engine.ts';
import type { Migrations } from './migrations/migration.ts';
import type { Db } from './tables.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as lists from './migrations/0002-lists.ts';
import * as time from './migrations/0003-time.ts';
import * as endedSignIns from './migrations/0004-ended-sign-ins.ts';
import * as accounts from './migrations/0005-accounts.ts';
import * as contentSources from './migrations/0006-content-sources.ts';
import * as dates from './migrations/0008-dates.ts';
import * as supersededRevisions from './migrations/0009-superseded-revisions.ts';
import * as authors from './migrations/0010-authors.ts';
import * as contentMedia from './migrations/0011-content-media.ts';
import * as watch from './migrations/0012-watch.ts';
import * as mail from './migrations/0013-mail.ts';
import * as bookmarks from './migrations/0014-bookmarks.ts';
import * as notes from './migrations/0015-notes.ts';
import * as reports from './migrations/0016-reports.ts';
import * as ratings from './migrations/0017-ratings.ts';
import * as checklists from './migrations/0018-checklists.ts';
import * as deadlines from './migrations/0019-deadlines.ts';
import * as digestPause from './migrations/0020-digest-pause.ts';
import * as feedKind from './migrations/0021-feed-kind.ts';
import * as readMarks from './migrations/0022-read-marks.ts';
import * as feedEntries from './migrations/0023-feed-entries.ts';
import * as memberships from './migrations/0024-memberships.ts';
import * as notesInOrder from './migrations/0025-notes-in-order.ts';

/** Every migration of the platform, in order. */
const PLATFORM: Migrations = {
  '0001-first-tables': firstTables,
  '0002-lists': lists,
  '0003-time': time,
  '0004-ended-sign-ins': endedSignIns,
  '0005-accounts': accounts,
  '0006-content-sources': contentSources,
  '0008-dates': dates,
  '0009-superseded-revisions': supersededRevisions,
  '0010-authors': authors,
  '0011-content-media': contentMedia,
  '0012-watch': watch,
  '0013-mail': mail,
  '0014-bookmarks': bookmarks,
  '0015-notes': notes,
  '0016-reports': reports,
  '0017-ratings': ratings,
  '0018-checklists': checklists,
  '0019-deadlines': deadlines,
  '0020-digest-pause': digestPause,
  '0021-feed-kind': feedKind,
  '0022-read-marks': readMarks,
  '0023-feed-entries': feedEntries,
  '0024-memberships': memberships,
  '0025-notes-in-order': notesInOrder,
};

/** A newer version of the program has changed the database; the message names its migration. */
export class NewerDatabase extends Error {}

/** Where Kysely records what ran. Each feature has a record of its own, so that features come and go independently. */
const PLATFORM_RECORD = 'kysely_migration';
const recordTable = (feature: string) => `migration_of_${feature.replaceAll('-', '_')}`;

/**
 * Migrates a database to the current tables: those of the platform, then those of each feature.
 *
 * Simultaneous starts are serialised, and each migration is atomic.
 *
 * @returns the names of the migrations that ran, in order; those of a feature as `<feature>/<name>`
 * @throws NewerDatabase if the database has a migration that this program lacks
 */
export async function migrate(engine: Engine): Promise<string[]> {
  const ran = await migrateTo(engine, PLATFORM, PLATFORM_RECORD);
  for (const [feature, { migrations = {} }] of FEATURE_STORES)
    for (const name of await migrateTo(engine, migrations, recordTable(feature)))
      ran.push(`${feature}/${name}`);
  return ran;
}

async function migrateTo({ name, db }: Engine, migrations: Migrations, record: string): Promise<string[]> {
  if (Object.keys(migrations).length === 0) return [];
  const done = await executedMigrations(db, record);
  const unknown = done.find((id) => !(id in migrations));
  if (unknown) throw new NewerDatabase(unknown);
  // The usual start: asking Kysely's migrator would read the structure of every table first.
  if (done.length === Object.keys(migrations).length) return [];

  const getMigrations = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(
      Object.entries(migrations).map(([id, { up }]) => [id, { up: (on: Kysely<unknown>) => up(on, name) }]),
    );
  const { error, results = [] } = await new Migrator({
    ...{ db, provider: { getMigrations }, migrationTableName: record },
  }).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function executedMigrations(db: Db, record: string): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(record)}`.execute(db);
    return rows.map((row) => row.name);
  } catch {
    // A new database does not have this table; the migrator reports any other error.
    return [];
  }
}
