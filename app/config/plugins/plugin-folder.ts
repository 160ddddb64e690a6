/** Files in plugins/ that nothing reads: a manifest under another name, a sample beside its folder. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { problemWithFile, type Problem } from '../problem.ts';
import { listCandidates, nearest } from '../suggest.ts';

const MANIFEST = 'plugin.json';
/** The JSON files of a plugin; its other files are code, styles and samples. */
const JSON_FILES = [MANIFEST, 'schema.json', 'options.schema.json'];
/** Names that other systems have for a manifest. */
const OTHER_MANIFESTS = /^(?:plugins?|manifest|package|config)\.jso?n[c5]?$/i;
/** JSON in other spellings, which is not read. */
const LOOKS_READ = /\.(?:jso?n[c5]?|ya?ml)$/i;
const SAMPLES = /^fixtures\/(?:valid|invalid)\/[^/]+\.json$/;

/** @param file of a folder in plugins/, relative to the project @param names of its files, relative to it */
function unread(folder: string, names: readonly string[]): Problem[] {
  return names
    .filter((name) => LOOKS_READ.test(name) && !JSON_FILES.includes(name) && !SAMPLES.test(name))
    .map((name) => {
      const isSample = name.includes('/') || !/schema|plugin/i.test(name);
      return problemWithFile(`${folder}/${name}`, {
        code: 'unknown-file',
        message: 'nothing reads this file of the plugin',
        expected: isSample
          ? 'samples in fixtures/valid and fixtures/invalid'
          : listCandidates(name, JSON_FILES),
        suggestion: isSample ? undefined : nearest(name, JSON_FILES),
      });
    });
}

/** Problems with the folders of plugins as folders. @param directory plugins/ @param place of it in the project */
export async function checkPluginFolders(directory: string, place: string): Promise<Problem[]> {
  if (!existsSync(directory)) return [];
  const entries = await readdir(directory, { withFileTypes: true });
  const stray = entries
    .filter((entry) => entry.isFile() && LOOKS_READ.test(entry.name))
    .map(({ name }) =>
      problemWithFile(`${place}/${name}`, {
        code: 'unknown-file',
        message: 'a plugin is a folder, and this file is in none',
        expected: `the file in a folder with the id of the plugin, such as ${place}/article/${name}`,
      }),
    );
  const folders = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => checkFolder(path.join(directory, name), `${place}/${name}`)),
  );
  return [...stray, ...folders.flat()];
}

async function checkFolder(directory: string, place: string): Promise<Problem[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
  // Version control keeps no empty folders; they stay behind when a plugin is deleted.
  if (names.length === 0) return [];
  if (names.includes(MANIFEST)) return unread(place, names);
  const meant = names.find((name) => OTHER_MANIFESTS.test(name));
  const nested = names.find((name) => name.endsWith(`/${MANIFEST}`));
  return [
    problemWithFile(`${place}/${meant ?? MANIFEST}`, {
      code: 'missing-file',
      message:
        nested === undefined
          ? 'this folder has no plugin.json, so nothing in it is used'
          : `${nested} is not found: the folder of a plugin is in plugins itself`,
      expected: nested === undefined ? `the file ${place}/${MANIFEST}` : `the folder in plugins`,
      suggestion: meant && MANIFEST,
    }),
  ];
}
