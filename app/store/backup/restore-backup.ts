import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Engine } from '../engines/engine.ts';
import type { MediaStorage } from '../media/storage.ts';
import { createTables, isMigrationRecord, NewerDatabase } from '../migrate.ts';
import { openStore, type StoreOptions } from '../store.ts';
import { checkBackup, type WholeBackup } from './check-backup.ts';
import { linesIn, mediaFile, refuse, tableFile, type Refusal } from './folder.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { PART, type TableShape } from './shape.ts';
import { openSnapshot } from './snapshot.ts';
import { postgresTarget } from './postgres-snapshot.ts';
import { sqliteTarget } from './sqlite-snapshot.ts';
import { decodeRow, encodeRow, type Value } from './values.ts';
import { createDigest } from './write-backup.ts';

/** Where a backup goes. */
export interface RestorePlace {
  /** An empty database, or a file that does not exist. */
  store: StoreOptions;
  media: MediaStorage;
}

export type RestoreResult =
  /** `migrated`: the migrations that brought a backup of an earlier version up to date. */
  { ok: true; backup: WholeBackup; migrated: string[] } | Refusal;

/** Something in the backup is not as its manifest says, which its hashes did not show. */
class Unlike extends Error {}

/**
 * Fills an empty database and the storage of files from a backup. The database is whole or as it was: rows are written in
 * one transaction, and a file has its name at the end.
 *
 * @param verify also reads everything back, and compares it with the backup
 * @throws errors of the database, the storage and the file system
 */
export async function restoreBackup(
  folder: string,
  place: RestorePlace,
  { verify }: { verify: boolean },
): Promise<RestoreResult> {
  const backup = await checkBackup(folder);
  if (!backup.ok) return refuse(`${folder} is not a whole backup: ${backup.reason}.`);
  const { url, file = '' } = place.store;
  try {
    const filled = await (url
      ? restorePostgres(folder, backup, place, url, verify)
      : restoreSqlite(folder, backup, place, file, verify));
    if (filled) return filled;
  } catch (error) {
    if (error instanceof NewerDatabase)
      return refuse(
        `A newer version of this program wrote the backup (${error.message}); restore it with that version.`,
      );
    if (error instanceof Unlike) return refuse(error.message);
    throw error;
  }
  const opened = await openStore(place.store);
  if (!opened.ok) return refuse(opened.problem.message);
  await opened.store.close();
  return { ok: true, backup, migrated: opened.migrated };
}

/** @returns why it cannot */
async function restoreSqlite(
  folder: string,
  backup: WholeBackup,
  { media }: RestorePlace,
  file: string,
  verify: boolean,
): Promise<Refusal | undefined> {
  if (existsSync(file)) return refuse(`${file} exists; a backup is restored into an empty place.`);
  const unfinished = `${file}.restoring`;
  const remove = () =>
    Promise.all(['', '-wal', '-shm'].map((end) => rm(`${unfinished}${end}`, { force: true })));
  await remove();
  try {
    const { openEngine } = await import('../engines/sqlite.ts');
    await withEngine(await openEngine(unfinished), (engine) =>
      createTables(engine, backup.manifest.migrations),
    );
    await copyMedia(folder, backup, media);
    await fill(folder, backup.manifest, { file: unfinished }, sqliteTarget(unfinished));
    if (verify) await compare(folder, backup, { file: unfinished }, media);
    // Unlike a new name, a link never replaces what somebody has made meanwhile.
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await link(unfinished, file);
    return undefined;
  } finally {
    await remove();
  }
}

/** @returns why it cannot */
async function restorePostgres(
  folder: string,
  backup: WholeBackup,
  { media }: RestorePlace,
  url: string,
  verify: boolean,
): Promise<Refusal | undefined> {
  if (!(await isEmpty({ url }, backup.manifest)))
    return refuse('The database has tables; a backup is restored into an empty one.');
  const { openEngine } = await import('../engines/postgres.ts');
  await withEngine(await openEngine(url), (engine) => createTables(engine, backup.manifest.migrations));
  await copyMedia(folder, backup, media);
  await fill(folder, backup.manifest, { url }, await postgresTarget(url));
  if (verify) await compare(folder, backup, { url }, media);
  return undefined;
}

/** Whether it has no tables, or those that a restore made before it was interrupted: all without rows. */
async function isEmpty(place: StoreOptions, { migrations, tables }: Manifest): Promise<boolean> {
  const snapshot = await openSnapshot(place);
  try {
    const known = new Set(['meta', ...tables.map(({ name }) => name)]);
    for (const table of snapshot.tables) {
      const isOfMigrations = isMigrationRecord(table.name) || table.name.endsWith('_lock');
      if (!isOfMigrations && !known.has(table.name)) return false;
      for await (const part of snapshot.rows(table)) {
        const at = table.columns.indexOf('name');
        const isForeign = (row: Value[]) => !migrations[table.name]?.includes(String(row[at]));
        if (isMigrationRecord(table.name) ? part.some(isForeign) : !isOfMigrations && table.name !== 'meta')
          return false;
      }
    }
    return true;
  } finally {
    await snapshot.end();
  }
}

async function withEngine(engine: Engine, run: (engine: Engine) => Promise<void>): Promise<void> {
  try {
    await run(engine);
  } finally {
    await engine.db.destroy();
  }
}

async function copyMedia(folder: string, { media: names }: WholeBackup, media: MediaStorage): Promise<void> {
  for (const name of names) {
    const content = await readFile(join(folder, mediaFile(name)));
    if (!isNamedAfter(name, content))
      throw new Unlike(`The file ${name} in the backup does not have the content of its name.`);
    await media.put(name, content);
  }
}

const isNamedAfter = (name: string, content: Uint8Array): boolean =>
  createHash('sha256').update(content).digest('hex') === name.split('.')[0];

/** Takes rows, in one transaction. */
interface Target {
  insert(table: BackedUpTable, rows: readonly Value[][]): void | Promise<void>;
  setLastId(table: string, id: number): void | Promise<void>;
  commit(): void | Promise<void>;
  end(): void | Promise<void>;
}

async function fill(folder: string, manifest: Manifest, place: StoreOptions, target: Target): Promise<void> {
  try {
    checkShapes(manifest, await shapesIn(place));
    for (const table of manifest.tables) {
      const digest = createDigest();
      for await (const lines of linesOf(join(folder, tableFile(table.name)))) {
        digest.add(`${lines.join('\n')}\n`, lines.length);
        await target.insert(
          table,
          lines.map((line) => decodeRow(line, table.columns.length)),
        );
      }
      if (!isSame(digest.result(), table))
        throw new Unlike(`The rows of ${table.name} are not those of the manifest.`);
      if (table.lastId !== undefined) await target.setLastId(table.name, table.lastId);
    }
    await target.commit();
  } finally {
    await target.end();
  }
}

async function shapesIn(place: StoreOptions): Promise<TableShape[]> {
  const snapshot = await openSnapshot(place);
  await snapshot.end();
  return snapshot.tables.filter(({ name }) => !isMigrationRecord(name) && !name.endsWith('_lock'));
}

/** Names of tables and columns become part of statements: they must be those that this program has made. */
function checkShapes({ tables }: Manifest, shapes: readonly TableShape[]): void {
  const described = (list: readonly { name: string; columns: readonly string[] }[]) =>
    list.map(({ name, columns }) => `${name} (${columns.join(', ')})`).sort();
  const [given, made] = [described(tables), described(shapes)];
  const other = given.find((table, at) => table !== made[at]);
  if (other !== undefined || given.length !== made.length)
    throw new Unlike(`The backup has other tables than this program makes: ${other ?? 'some are missing'}.`);
}

/** The lines of a table, some at a time. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked);
  // Reported by the loop, which reads from it.
  reading.catch(() => {});
  for await (const lines of linesIn(unpacked))
    for (let at = 0; at < lines.length; at += PART) yield lines.slice(at, at + PART);
  await reading;
}

const isSame = (a: { rows: number; sha256: string }, b: { rows: number; sha256: string }): boolean =>
  a.rows === b.rows && a.sha256 === b.sha256;

/** Reads back what was restored. @throws Unlike */
async function compare(
  folder: string,
  { manifest, media: names }: WholeBackup,
  place: StoreOptions,
  media: MediaStorage,
): Promise<void> {
  for (const name of names) {
    const content = await media.get(name);
    if (!content || !isNamedAfter(name, content))
      throw new Unlike(`The restored file ${name} differs from ${join(folder, mediaFile(name))}.`);
  }
  const snapshot = await openSnapshot(place);
  try {
    for (const table of snapshot.tables) {
      const written = manifest.tables.find(({ name }) => name === table.name);
      if (!written) continue;
      const digest = createDigest();
      for await (const part of snapshot.rows(table)) digest.add(part.map(encodeRow).join(''), part.length);
      const found = digest.result();
      if (!isSame(found, written))
        throw new Unlike(
          `The restored table ${table.name} differs from the backup (${found.rows} rows of ${written.rows}); do not use this database.`,
        );
    }
  } finally {
    await snapshot.end();
  }
}
