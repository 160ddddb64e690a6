import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { MediaStorage } from '../media/storage.ts';
import { isMigrationRecord, recordsOfNewDatabase, type MigrationRecords } from '../migrate.ts';
import type { StoreOptions } from '../store.ts';
import { filesBelow, hashFile, isName, MANIFEST, mediaFile, SETTINGS, SUMS, tableFile } from './folder.ts';
import { FORMAT, type BackedUpTable, type Manifest } from './manifest.ts';
import type { Snapshot, TableShape } from './shape.ts';
import { openSnapshot } from './snapshot.ts';
import { encodeRow } from './values.ts';

/** What is backed up. */
export interface BackupSource {
  store: StoreOptions;
  media: MediaStorage;
  /** The folder of the configuration. */
  settings: string;
  /** Of the program. */
  version: string;
}

/** Mode of folders and files: they hold personal data and hashes of passwords. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Where files of content are named. */
const MEDIA_NAMES = { table: 'content_media', column: 'name' };

/** The earlier version of a database that this program has yet to upgrade. */
export class NotUpgraded extends Error {}

/**
 * Writes a backup into a new folder, while servers run: the database as it is at one moment, the files of content, and the
 * configuration. The folder has its name only when it is whole.
 *
 * @param folder does not exist
 * @returns what the backup says of itself
 * @throws NotUpgraded; errors of the database, the media storage and the file system, after which nothing is left
 */
export async function writeBackup(source: BackupSource, folder: string, now: Date): Promise<Manifest> {
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished-${process.pid}`);
  await mkdir(dirname(folder), { recursive: true, mode: FOLDER_MODE });
  // Of a process that was killed and had the same number.
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: FOLDER_MODE });
  try {
    const manifest = await writeFiles(source, unfinished, now);
    await writeSums(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(source: BackupSource, folder: string, now: Date): Promise<Manifest> {
  const names = new Set<string>();
  const snapshot = await openSnapshot(source.store);
  let database: Pick<Manifest, 'engine' | 'migrations' | 'tables'>;
  try {
    database = await writeTables(snapshot, folder, names);
  } finally {
    await snapshot.end();
  }
  const missingMedia = await copyMedia(source.media, folder, names);
  await copySettings(source.settings, join(folder, SETTINGS));
  const manifest: Manifest = {
    ...{ product: 'regatlas', format: FORMAT, version: source.version, at: now.toISOString() },
    ...database,
    ...{ media: names.size - missingMedia.length, missingMedia },
  };
  await store(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @param names is filled with those of the files of content */
async function writeTables(snapshot: Snapshot, folder: string, names: Set<string>) {
  const migrations = recordsOfNewDatabase(await readRecords(snapshot));
  if (!migrations) throw new NotUpgraded();
  await mkdir(join(folder, 'tables'), { mode: FOLDER_MODE });
  const tables: BackedUpTable[] = [];
  for (const table of snapshot.tables) {
    if (isMigrationRecord(table.name) || table.name.endsWith('_lock')) continue;
    const digest = await writeTable(snapshot, table, folder, names);
    const lastId = table.numbered === undefined ? {} : { lastId: await snapshot.lastId(table) };
    tables.push({ name: table.name, columns: table.columns, ...digest, ...lastId });
  }
  return { engine: snapshot.engine, migrations, tables };
}

/** The names of the migrations that ran. */
async function readRecords(snapshot: Snapshot): Promise<MigrationRecords> {
  const records: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    if (!isMigrationRecord(table.name)) continue;
    const at = table.columns.indexOf('name');
    records[table.name] = [];
    for await (const part of snapshot.rows(table))
      records[table.name]!.push(...part.map((row) => String(row[at])));
  }
  return records;
}

async function writeTable(snapshot: Snapshot, table: TableShape, folder: string, names: Set<string>) {
  const digest = createDigest();
  const named = table.name === MEDIA_NAMES.table ? table.columns.indexOf(MEDIA_NAMES.column) : -1;
  async function* lines() {
    for await (const part of snapshot.rows(table)) {
      if (named >= 0) for (const row of part) names.add(String(row[named]));
      const text = part.map(encodeRow).join('');
      digest.add(text, part.length);
      yield text;
    }
  }
  const path = join(folder, tableFile(table.name));
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path, { mode: FILE_MODE, flush: true }),
  );
  return digest.result();
}

/** The number of the rows of a table, and a hash of their lines. */
export function createDigest() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(text: string, more: number) {
      hash.update(text);
      rows += more;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Files of content never change and are never deleted, so they may be copied after the moment of the database. */
async function copyMedia(media: MediaStorage, folder: string, names: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const content = await media.get(name);
    if (content === undefined) {
      missing.push(name);
      continue;
    }
    const path = join(folder, mediaFile(name));
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    await store(path, content);
  }
  return missing;
}

/** The files of the configuration whose names a backup may have. */
async function copySettings(from: string, to: string): Promise<void> {
  for await (const name of filesBelow(from)) {
    if (!isName(`${SETTINGS}/${name}`)) continue;
    await mkdir(dirname(join(to, name)), { recursive: true, mode: FOLDER_MODE });
    await store(join(to, name), await readFile(join(from, name)));
  }
}

async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for await (const name of filesBelow(folder)) lines.push(`${await hashFile(join(folder, name))}  ${name}\n`);
  await store(join(folder, SUMS), lines.sort().join(''));
}

const store = (path: string, content: string | Uint8Array): Promise<void> =>
  writeFile(path, content, { mode: FILE_MODE, flush: true });

/** So that the new name also survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
