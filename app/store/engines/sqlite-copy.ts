import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of the copies, beside the database. */
const FOLDER = 'before-upgrade';
/** Older ones are deleted. */
const COPIES = 3;

/**
 * Copies a database before an upgrade changes it, with SQLite's backup, which sees a whole database while others write.
 *
 * @param last its last migration, for the name
 * @returns the path of the copy, which has its name only when it is whole
 * @throws errors of better-sqlite3 and the file system
 */
export async function copyBeforeUpgrade(file: string, last: string, now = new Date()): Promise<string> {
  const { default: Sqlite } = await import('better-sqlite3');
  const folder = join(dirname(file), FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `${now.toISOString().replaceAll(':', '-')}-${last}.db`);
  const unfinished = `${copy}.unfinished`;
  const connection = new Sqlite(file, { readonly: true });
  try {
    // Created here, because SQLite would create it readable for every user of the machine.
    await writeFile(unfinished, '', { mode: 0o600 });
    await connection.backup(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    connection.close();
  }
  // Their names begin with their times.
  const copies = (await readdir(folder)).filter((name) => name.endsWith('.db')).sort();
  for (const old of copies.slice(0, -COPIES)) await rm(join(folder, old), { force: true });
  return copy;
}
