/** The files of the configuration with the place of each value, read when somebody asks. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { loadWithOrigins, type LocatedConfig } from '#app/config/load.ts';
import { findProject, jsonFilesIn } from '#app/config/project.ts';

/** The last answer: to read the files takes a tenth of a second, and one page asks several times. */
let known: { key: string; located: Promise<LocatedConfig> } | undefined;

/** Differs after every edit of a file. */
async function filesKey(root: string): Promise<string> {
  const { config } = findProject(root);
  const folders = [config, join(config, 'verticals')];
  const files = await Promise.all(
    folders.map(async (folder) => (await jsonFilesIn(folder)).map((name) => join(folder, name))),
  );
  const stats = files.flat().map((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return [file, found?.ino, found?.size, found?.mtimeMs];
  });
  return JSON.stringify([root, stats]);
}

/** What the files say now, valid or not. */
export async function readLocated({ configFiles: { root } }: Pick<Services, 'configFiles'>) {
  const key = await filesKey(root);
  if (known?.key !== key) {
    const located = loadWithOrigins(root);
    known = { key, located };
    // The next question reads them again.
    located.catch(() => (known = undefined));
  }
  return known.located;
}
