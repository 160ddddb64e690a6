import { createHash, hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { MediaStorage } from '../media/storage.ts';
import { isMigrationRecord, recordsOfNewDatabase, type MigrationRecords } from '../migrate.ts';
import type { StoreOptions } from '../store.ts';
import { filesBelow, isName, MANIFEST, mediaFile, SETTINGS, SUMS, tableFile } from './folder.ts';
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
    const files = filesIn(unfinished);
    const manifest = await writeFiles(source, files, now);
    await files.writeSums();
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The files of a backup that is being written, with the hash of each as it is written: none is read again. */
interface Files {
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Writes texts, compressed. */
  writeTexts(name: string, texts: AsyncIterable<string>): Promise<void>;
  /** The list of the hashes: the last file. */
  writeSums(): Promise<void>;
}

function filesIn(folder: string): Files {
  const sums: string[] = [];
  const placeFor = async (name: string) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    return path;
  };
  const store = async (name: string, content: string | Uint8Array) =>
    writeFile(await placeFor(name), content, { mode: FILE_MODE, flush: true });
  const addSum = (name: string, hash: string) => sums.push(`${hash}  ${name}\n`);
  return {
    async write(name, content) {
      await store(name, content);
      addSum(name, hash('sha256', content));
    },
    async writeTexts(name, texts) {
      const sum = createHash('sha256');
      await pipeline(
        Readable.from(texts),
        createGzip(),
        async function* (compressed: AsyncIterable<Buffer>) {
          for await (const chunk of compressed) {
            sum.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(await placeFor(name), { mode: FILE_MODE, flush: true }),
      );
      addSum(name, sum.digest('hex'));
    },
    writeSums: () => store(SUMS, sums.sort().join('')),
  };
}

async function writeFiles(source: BackupSource, files: Files, now: Date): Promise<Manifest> {
  const names = new Set<string>();
  const snapshot = await openSnapshot(source.store);
  let database: Pick<Manifest, 'engine' | 'migrations' | 'tables'>;
  try {
    database = await writeTables(snapshot, files, names);
  } finally {
    await snapshot.end();
  }
  const missingMedia = await copyMedia(source.media, files, names);
  await copySettings(source.settings, files);
  const manifest: Manifest = {
    ...{ product: 'regatlas', format: FORMAT, version: source.version, at: now.toISOString() },
    ...database,
    ...{ media: names.size - missingMedia.length, missingMedia },
  };
  await files.write(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @param names is filled with those of the files of content */
async function writeTables(snapshot: Snapshot, files: Files, names: Set<string>) {
  const migrations = recordsOfNewDatabase(await readRecords(snapshot));
  if (!migrations) throw new NotUpgraded();
  const tables: BackedUpTable[] = [];
  for (const table of snapshot.tables) {
    if (isMigrationRecord(table.name) || table.name.endsWith('_lock')) continue;
    const digest = await writeTable(snapshot, table, files, names);
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

async function writeTable(snapshot: Snapshot, table: TableShape, files: Files, names: Set<string>) {
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
  await files.writeTexts(tableFile(table.name), lines());
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
async function copyMedia(media: MediaStorage, files: Files, names: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const content = await media.get(name);
    if (content === undefined) {
      missing.push(name);
      continue;
    }
    await files.write(mediaFile(name), content);
  }
  return missing;
}

/** The files of the configuration whose names a backup may have. */
async function copySettings(from: string, files: Files): Promise<void> {
  for await (const name of filesBelow(from)) {
    const copy = `${SETTINGS}/${name}`;
    if (isName(copy)) await files.write(copy, await readFile(join(from, name)));
  }
}

/** So that the new name also survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
