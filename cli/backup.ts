/** `regatlas backup` and `regatlas restore`: a whole site in a folder, and back. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDiskFull } from '#app/store/engines/database-faults.ts';
import { SETTINGS } from '#app/store/backup/folder.ts';
import { restoreBackup } from '#app/store/backup/restore-backup.ts';
import { NotUpgraded, writeBackup } from '#app/store/backup/write-backup.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { StoreOptions } from '#app/store/store.ts';
import { databaseLocation, mediaStorage, type CommandIo } from './db.ts';

/** The parts of the site that the commands use. */
export interface BackupSite {
  store: StoreOptions;
  media: MediaStorage;
  now(): Date;
}

const BACKUP_USAGE = `regatlas backup <folder>

  Writes the database as it is at one moment, the files of content and the configuration into a new
  folder in <folder>, named after the time. Servers go on reading and writing. The folder has its name
  only when it is whole. It holds personal data and hashes of passwords, and is readable by its owner only.

  Not in it: the environment, and the key that signs tokens (TOKEN_SECRET, or token-secret in DATA_DIR).

Exit codes: 0 done, 1 failed, 2 bad usage, 3 files that items name are missing.
`;

const RESTORE_USAGE = `regatlas restore <backup> [--verify]

  Fills an empty database (DATABASE_URL, or DATA_DIR) and the storage of files from a backup of either
  engine. Start servers afterwards. The configuration is compared, and not changed.

  --verify   reads everything back, and compares counts and hashes with the backup

Exit codes: 0 done, 1 failed or refused, 2 bad usage.
`;

/** @returns the exit code: 0 done, 1 failed, 2 bad usage, 3 files that items name are missing */
export async function backupCommand(args: string[], io: CommandIo, site?: BackupSite): Promise<number> {
  const into = readArguments(args);
  if (into?.folder === undefined || into.verify) return usage(io, BACKUP_USAGE);
  return attempt(io, 'Nothing was left behind.', async () => {
    const { store, media, now } = site ?? siteOfEnvironment();
    if (!store.url && !existsSync(store.file ?? ''))
      return fail(io, `There is no database at ${store.file}.`);
    const at = now();
    const folder = join(resolve(io.cwd, into.folder), `regatlas-${at.toISOString().replaceAll(':', '-')}`);
    const { version } = JSON.parse(await readFile(join(io.cwd, 'package.json'), 'utf8')) as {
      version: string;
    };
    const settings = join(io.cwd, 'config');
    const {
      tables,
      media: files,
      missingMedia,
    } = await writeBackup({ store, media, settings, version }, folder, at);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    io.stdout.write(`${folder}\n${rows} rows of ${tables.length} tables, ${files} files of content.\n`);
    if (missingMedia.length > 0)
      io.stderr.write(
        `${missingMedia.length} files that items name are not in the storage, and so not in the backup; manifest.json lists them.\n`,
      );
    io.stdout.write(
      'NOT in it: the environment and the key that signs tokens (TOKEN_SECRET, or token-secret in DATA_DIR). Keep them elsewhere; with another key everybody has to sign in again.\n',
    );
    return missingMedia.length > 0 ? 3 : 0;
  });
}

/** @returns the exit code: 0 done, 1 failed or refused, 2 bad usage */
export async function restoreCommand(args: string[], io: CommandIo, site?: BackupSite): Promise<number> {
  const from = readArguments(args);
  if (from?.folder === undefined) return usage(io, RESTORE_USAGE);
  return attempt(io, 'Start no server on this database; make it empty, and restore again.', async () => {
    const folder = resolve(io.cwd, from.folder);
    const restored = await restoreBackup(folder, site ?? siteOfEnvironment(), from);
    if (!restored.ok) return fail(io, restored.reason);
    const { backup, migrated } = restored;
    const { at, tables } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const checked = from.verify ? 'Read back and compared' : 'Restored';
    io.stdout.write(
      `${checked}: ${rows} rows of ${tables.length} tables, ${backup.media.length} files of content, as of ${at}.\n`,
    );
    for (const name of migrated) io.stdout.write(`applied ${name}\n`);
    for (const name of backup.settings)
      if (!(await isSameFile(join(folder, SETTINGS, name), join(io.cwd, 'config', name))))
        io.stdout.write(`config/${name} differs from that of the backup, ${join(folder, SETTINGS, name)}.\n`);
    io.stdout.write('Mail that waited at that time is sent when a server starts: see /admin/mail.\n');
    return 0;
  });
}

function readArguments(args: string[]): { folder: string; verify: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    });
    const [folder, ...more] = positionals;
    return folder === undefined || more.length > 0 ? undefined : { folder, verify: values.verify };
  } catch {
    return undefined;
  }
}

const siteOfEnvironment = (): BackupSite => ({
  store: databaseLocation(),
  media: mediaStorage(),
  now: () => new Date(),
});

/**
 * What goes wrong outside the program: the database, the disk, the storage of files.
 *
 * @param afterwards how things are after that
 */
async function attempt(io: CommandIo, afterwards: string, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof NotUpgraded)
      return fail(
        io,
        'An earlier version made the database, and this one cannot back it up: do it with that version, or with the tools of the database. regatlas db migrate upgrades it.',
      );
    if (isDiskFull(error)) return fail(io, `The disk is full. ${afterwards}`);
    return fail(io, `It failed: ${(error as Error).message}. ${afterwards}`);
  }
}

function usage(io: CommandIo, text: string): number {
  io.stderr.write(text);
  return 2;
}

function fail(io: CommandIo, message: string): number {
  io.stderr.write(`${message}\n`);
  return 1;
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  if (!existsSync(other)) return false;
  const [a, b] = await Promise.all([readFile(one), readFile(other)]);
  return a.equals(b);
}
