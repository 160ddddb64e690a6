import {
  checkFiles,
  mediaFile,
  MANIFEST,
  readText,
  refuse,
  SETTINGS,
  tableFile,
  type Refusal,
} from './folder.ts';
import { readManifest, type Manifest } from './manifest.ts';

/** A backup that is whole: its files are those that were written. */
export interface WholeBackup {
  ok: true;
  manifest: Manifest;
  /** Names of the files of content. */
  media: string[];
  /** Names of the files of the configuration, below its folder. */
  settings: string[];
}

/**
 * Reads every file of a backup and compares it with what was written. It finds accidents, and changes by somebody who does
 * not know the format; who does can also write new hashes.
 *
 * @throws errors of the file system
 */
export async function checkBackup(folder: string): Promise<WholeBackup | Refusal> {
  const files = await checkFiles(folder);
  if (!files.ok) return files;
  const names = new Set(files.names);
  if (!names.has(MANIFEST)) return refuse(`it has no file ${MANIFEST}`);
  const manifest = readManifest(await readText(folder, MANIFEST));
  if (!manifest) return refuse('its manifest is not one that this version of the program reads');
  const media = files.names.filter((name) => name.startsWith('media/')).map((name) => name.split('/')[2]!);
  const tables = files.names.filter((name) => name.startsWith('tables/'));
  const misplaced = media.find((name) => !names.has(mediaFile(name)));
  const lost = manifest.tables.find(({ name }) => !names.has(tableFile(name)));
  if (misplaced ?? lost) return refuse(`${misplaced ?? lost?.name} is not where it belongs`);
  if (tables.length !== manifest.tables.length || media.length !== manifest.media)
    return refuse('it has more or fewer tables or files of content than its manifest says');
  const settings = files.names.filter((name) => name.startsWith(`${SETTINGS}/`));
  return { ok: true, manifest, media, settings: settings.map((name) => name.slice(SETTINGS.length + 1)) };
}
