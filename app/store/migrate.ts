import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { Engine } from './engines/engine.ts';
import type { Db } from './tables.ts';
import { applyMigrations, executedMigrations, NewerDatabase } from './migrations/apply.ts';
import type { Migrations } from './migrations/migration.ts';
import * as memberships from './migrations/0024-memberships.ts';
import * as notesInOrder from './migrations/0025-notes-in-order.ts';
import * as from8edc612 from './migrations/0026-from-8edc612.ts';
import * as baseline from './migrations/0026-baseline.ts';
import * as access from './migrations/0027-access.ts';
import * as handOver from './migrations/0030-hand-over.ts';
import * as certainty from './migrations/0031-certainty.ts';
import * as resetRequests from './migrations/0032-reset-requests.ts';
import * as minorChanges from './migrations/0033-minor-changes.ts';
import * as editedTerms from './migrations/0034-edited-terms.ts';
import * as listedValues from './migrations/0036-listed-values.ts';
import * as changeNotes from './migrations/0037-change-notes.ts';
import * as awaitedMail from './migrations/0038-awaited-mail.ts';
import * as contentLinks from './migrations/0039-content-links.ts';
import * as termMerges from './migrations/0040-term-merges.ts';
import * as shownVersions from './migrations/0041-shown-versions.ts';
import * as signingKeys from './migrations/0042-signing-keys.ts';

/** A migration that databases have recorded and no database needs any more. */
const recorded: Migrations[string] = { up: async () => undefined };

/** What databases of 8edc612 have recorded, the first version that others tried. */
const OF_8EDC612: Migrations = {
  '0001-first-tables': recorded,
  '0002-lists': recorded,
  '0003-time': recorded,
};

/** What databases of b6ba3c7 have recorded besides. */
const SINCE_8EDC612: Migrations = {
  '0004-ended-sign-ins': recorded,
  '0005-accounts': recorded,
  '0006-content-sources': recorded,
  '0008-dates': recorded,
  '0009-superseded-revisions': recorded,
  '0010-authors': recorded,
  '0011-content-media': recorded,
  '0012-watch': recorded,
  '0013-mail': recorded,
  '0014-bookmarks': recorded,
  '0015-notes': recorded,
  '0016-reports': recorded,
  '0017-ratings': recorded,
  '0018-checklists': recorded,
  '0019-deadlines': recorded,
  '0020-digest-pause': recorded,
  '0021-feed-kind': recorded,
  '0022-read-marks': recorded,
  '0023-feed-entries': recorded,
};

/** Migrations of every database, after the tables of the baseline. The next one is 0043. */
const SINCE_BASELINE: Migrations = {
  '0027-access': access,
  '0030-hand-over': handOver,
  '0031-certainty': certainty,
  '0032-reset-requests': resetRequests,
  '0033-minor-changes': minorChanges,
  '0034-edited-terms': editedTerms,
  '0036-listed-values': listedValues,
  '0037-change-notes': changeNotes,
  '0038-awaited-mail': awaitedMail,
  '0039-content-links': contentLinks,
  '0040-term-merges': termMerges,
  '0041-shown-versions': shownVersions,
  '0042-signing-keys': signingKeys,
};

/**
 * Every migration of the platform for a database, in order: a new one gets the baseline, and each of the two versions
 * that others tried has a way to the same tables.
 *
 * @param done what the database has recorded
 * @throws OlderDatabase if it was made between those versions
 */
function platformMigrations(done: readonly string[]): Migrations {
  if (!done.includes('0001-first-tables')) return { '0026-baseline': baseline, ...SINCE_BASELINE };
  const between = Object.keys(SINCE_8EDC612).filter((name) => done.includes(name));
  if (between.length === 0) return { ...OF_8EDC612, '0026-from-8edc612': from8edc612, ...SINCE_BASELINE };
  if (!between.includes('0023-feed-entries')) throw new OlderDatabase(between.at(-1));
  return {
    ...OF_8EDC612,
    ...SINCE_8EDC612,
    '0024-memberships': memberships,
    '0025-notes-in-order': notesInOrder,
    ...SINCE_BASELINE,
  };
}

export { NewerDatabase };

/** The database is of a version that was never released; the message names its last migration. */
export class OlderDatabase extends Error {}

/** Where Kysely records what ran. Each feature has a record of its own, so that features come and go independently. */
const PLATFORM_RECORD = 'kysely_migration';
const recordTable = (feature: string) => `migration_of_${feature.replaceAll('-', '_')}`;

/** The migrations of the platform that ran. */
export const platformRecord = (db: Db): Promise<string[]> => executedMigrations(db, PLATFORM_RECORD);

/** Whether a table holds the names of migrations that ran, of the platform or of a feature. */
export const isMigrationRecord = (table: string): boolean =>
  (table === PLATFORM_RECORD || table.startsWith('migration_of_')) && !table.endsWith('_lock');

/** The names of the migrations that ran, by the table that records them. */
export type MigrationRecords = Record<string, string[]>;

/**
 * What a new database with the same tables would have recorded.
 *
 * @returns undefined for an earlier version that is yet to be upgraded
 */
export function recordsOfNewDatabase(records: MigrationRecords): MigrationRecords | undefined {
  const done = records[PLATFORM_RECORD] ?? [];
  if (!done.includes('0001-first-tables')) return done.length > 0 ? records : undefined;
  if (!done.includes('0026-from-8edc612') && !done.includes('0025-notes-in-order')) return undefined;
  const since = done.filter((name) => name > '0027');
  return { ...records, [PLATFORM_RECORD]: ['0026-baseline', ...since] };
}

/**
 * Makes the tables of an empty database as other migrations left them, perhaps of an earlier version.
 *
 * @param records of a new database
 * @throws NewerDatabase if this program lacks one of the migrations
 */
export async function createTables(engine: Engine, records: MigrationRecords): Promise<void> {
  const known = new Map<string, Migrations>([[PLATFORM_RECORD, platformMigrations([])]]);
  for (const [feature, { migrations }] of FEATURE_STORES)
    if (migrations) known.set(recordTable(feature), migrations);
  // Before anything is made.
  for (const [record, names] of Object.entries(records)) {
    const unknown = names.find((name) => !(name in (known.get(record) ?? {})));
    if (unknown) throw new NewerDatabase(record === PLATFORM_RECORD ? unknown : `${record} ${unknown}`);
  }
  for (const [record, migrations] of known) {
    const wanted = Object.entries(migrations).filter(([name]) => records[record]?.includes(name));
    const done = await executedMigrations(engine.db, record);
    await applyMigrations(engine, Object.fromEntries(wanted), record, done);
  }
}

/** What happens between the check of a database and its first change. */
export interface MigrateHooks {
  /** The database has rows of an earlier version; `last` is its last migration. If it throws, nothing is changed. */
  beforeUpgrade?(last: string): Promise<void>;
}

/**
 * Migrates a database to the current tables: those of the platform, then those of each feature.
 *
 * Simultaneous starts are serialised, and each migration is atomic.
 *
 * @returns the names of the migrations that ran, in order; those of a feature as `<feature>/<name>`
 * @throws NewerDatabase if the database has a migration that this program lacks, and that does not say that this program
 *   can use its tables
 * @throws OlderDatabase if it is of a version from which there is no way to this one
 */
export async function migrate(engine: Engine, { beforeUpgrade }: MigrateHooks = {}): Promise<string[]> {
  const done = await executedMigrations(engine.db, PLATFORM_RECORD);
  const steps = [{ migrations: platformMigrations(done), record: PLATFORM_RECORD, prefix: '', done }];
  for (const [feature, { migrations }] of FEATURE_STORES) {
    if (!migrations) continue;
    const record = recordTable(feature);
    steps.push({
      migrations,
      record,
      prefix: `${feature}/`,
      done: await executedMigrations(engine.db, record),
    });
  }
  const last = done.at(-1);
  const isOlder = steps.some((step) =>
    Object.keys(step.migrations).some((name) => !step.done.includes(name)),
  );
  const isNewer = done.some((name) => !(name in steps[0]!.migrations));
  if (last !== undefined && isOlder && !isNewer) await beforeUpgrade?.(last);
  const ran: string[] = [];
  for (const { migrations, record, prefix, done } of steps) {
    const names = await applyMigrations(engine, migrations, record, done);
    ran.push(...names.map((name) => `${prefix}${name}`));
  }
  return ran;
}
