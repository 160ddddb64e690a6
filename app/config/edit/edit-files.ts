/** Reads and writes the files of the configuration for edits. Names come from the configuration, never from a request. */
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, glob, lstat, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SECTIONS, sectionFile, type Section } from '../model.ts';
import { findProject, relativeTo } from '../project.ts';

/** The part of a configuration that an edit writes: the base, or the file of a vertical by its id. */
export type EditPlace = { base: Section } | { vertical: string };

/** A file of the configuration as it is now. */
export interface EditableFile {
  place: EditPlace;
  /** As reports show it: `config/menus.json`. */
  file: string;
  absolute: string;
  text: string;
  /** SHA-256 of the text. */
  revision: string;
  /** Why this server cannot write it, as a sentence; undefined if it can. */
  readOnly?: string;
}

/** No file of a configuration that people write comes near it. */
const LARGEST_FILE = 1024 * 1024;

/** @param id of a vertical, whose file is already known to exist */
function fileName(place: EditPlace): string {
  return 'base' in place ? sectionFile(place.base) : path.join('verticals', `${place.vertical}.json`);
}

export const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name);

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @returns a sentence if the file cannot be read */
export async function readEditable(root: string, place: EditPlace): Promise<EditableFile | string> {
  const { root: project, config } = findProject(root);
  const absolute = path.join(config, fileName(place));
  const file = relativeTo(project, absolute);
  const found = await lstat(absolute).catch(() => undefined);
  if (!found) return `${file} does not exist.`;
  if (found.size > LARGEST_FILE) return `${file} is larger than 1 MB, and is not edited here.`;
  if (!found.isFile() && !found.isSymbolicLink()) return `${file} is not a file.`;
  const text = await readFile(absolute, 'utf8').catch(() => undefined);
  if (text === undefined) return `${file} cannot be read.`;
  const readOnly = found.isSymbolicLink()
    ? `${file} is a symbolic link: change the file that it leads to.`
    : await whyReadOnly(absolute, file);
  return {
    place,
    file,
    absolute,
    text,
    revision: hashText(text),
    ...(readOnly !== undefined && { readOnly }),
  };
}

/** A new file takes the place of the old one, so the folder has to be writable, too. */
async function whyReadOnly(absolute: string, file: string): Promise<string | undefined> {
  try {
    await access(absolute, constants.W_OK);
    await access(path.dirname(absolute), constants.W_OK);
    return undefined;
  } catch {
    return `This server cannot write ${file}: it reads its configuration from an image, or from a folder of somebody else.`;
  }
}

/**
 * Replaces a file: readers see the old text or the new one, also if this process ends in between. What such an
 * end leaves beside the file has no effect, and goes with the next write. Call it under the lock of the folder
 * (`edit-lock.ts`).
 *
 * @param revision of the text that the new one was made from
 * @returns whether the file still had it; otherwise nothing is written
 * @throws an error of the file system
 */
export async function replaceFile(absolute: string, text: string, revision: string): Promise<boolean> {
  for await (const left of glob(`${path.basename(absolute)}.*.new`, { cwd: path.dirname(absolute) }))
    await rm(path.join(path.dirname(absolute), left), { force: true });
  const next = `${absolute}.${randomUUID()}.new`;
  const { mode } = await lstat(absolute);
  const file = await open(next, 'wx', mode);
  try {
    await file.writeFile(text);
    await file.sync();
    await file.close();
    // As late as can be: programs that know nothing of the lock may have saved the file meanwhile.
    if (hashText(await readFile(absolute, 'utf8')) !== revision) {
      await rm(next, { force: true });
      return false;
    }
    await rename(next, absolute);
    return true;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(next, { force: true });
    throw error;
  }
}
