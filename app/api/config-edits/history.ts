/** What was edited here: a file for each edit in the data folder of the server, with the text before it. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditPlace } from '#app/config/edit/edit-files.ts';
import type { ConfigFiles } from '../config-files.ts';

/** An edit as it is stored. */
export interface StoredEdit {
  id: string;
  /** ISO 8601. */
  at: string;
  by: { id: number; name: string };
  /** Which file it is, also if the folder of the project moves. */
  place: EditPlace;
  file: string;
  key: string;
  patch: string;
  /** Text of the file before the edit. */
  before: string;
  /** Revision of the file after it. */
  after: string;
}

/** So many are kept; the oldest go. */
const MOST = 200;
const NAME = /^[0-9]{8}T[0-9]{9}-[0-9a-f]{8}\.json$/;

const folderOf = ({ dataDir }: Pick<ConfigFiles, 'dataDir'>) => join(dataDir, 'config-edits');

/** Names of the stored edits, the newest first. */
async function names(files: Pick<ConfigFiles, 'dataDir'>): Promise<string[]> {
  const found = await readdir(folderOf(files)).catch(() => []);
  return found
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Stores an edit before it is written, so that no text is lost. @throws an error of the file system */
export async function storeEdit(
  files: Pick<ConfigFiles, 'dataDir'>,
  edit: Omit<StoredEdit, 'id'>,
): Promise<string> {
  const folder = folderOf(files);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = `${edit.at.replace(/[-:.Z]/g, '')}-${randomBytes(4).toString('hex')}`;
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, ...edit }), { mode: 0o600 });
  for (const old of (await names(files)).slice(MOST)) await rm(join(folder, old), { force: true });
  return id;
}

/** Forgets an edit that could not be written. */
export async function forgetEdit(files: Pick<ConfigFiles, 'dataDir'>, id: string): Promise<void> {
  await rm(join(folderOf(files), `${id}.json`), { force: true });
}

async function read(files: Pick<ConfigFiles, 'dataDir'>, name: string): Promise<StoredEdit[]> {
  try {
    return [JSON.parse(await readFile(join(folderOf(files), name), 'utf8')) as StoredEdit];
  } catch {
    // Half written by a process that ended, or removed meanwhile: the file of the configuration was not touched.
    return [];
  }
}

/** The newest edits. */
export async function listEdits(files: Pick<ConfigFiles, 'dataDir'>, most: number): Promise<StoredEdit[]> {
  const newest = (await names(files)).slice(0, most);
  return (await Promise.all(newest.map((name) => read(files, name)))).flat();
}

/** @param id as the list gives it; any other text finds nothing */
export async function findEdit(
  files: Pick<ConfigFiles, 'dataDir'>,
  id: string,
): Promise<StoredEdit | undefined> {
  const name = `${id}.json`;
  const [found] = NAME.test(name) ? await read(files, name) : [];
  return found;
}
