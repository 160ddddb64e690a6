/**
 * The last valid configuration, in a file: a mistake in one file of a vertical must not keep a server from starting, which
 * would take all verticals away from their readers.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deepFreeze } from './load.ts';
import type { Config } from './model.ts';
import { readPluginFiles, type PluginFiles } from './plugins/plugin-files.ts';
import { findProject } from './project.ts';

export interface LastGoodConfig {
  /** ISO 8601. */
  savedAt: string;
  config: Config;
  /** What the plugins said of their content then. */
  plugins: PluginFiles;
}

/** Name of the file, in a folder of data or of a build. */
export const LAST_GOOD_FILE = 'last-good-config.json';

/** What gives a configuration its meaning: it is of no use to a program with other schemas. */
function schemasHash(root: string): string {
  const { schemas, features } = findProject(root);
  const hash = createHash('sha256');
  for (const [folder, pattern] of [
    [schemas, '**/*.json'],
    [features, '*/options.schema.json'],
  ] as const)
    for (const file of globSync(pattern, { cwd: folder }).sort())
      hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/**
 * Writes a valid configuration down; a reader of the file sees the old one or the new one.
 *
 * @param root of the project
 * @throws an error of the file system; PluginError if a file of a plugin was broken meanwhile
 */
export function saveLastGood(root: string, folder: string, config: Config): void {
  const file = path.join(folder, LAST_GOOD_FILE);
  const next = `${file}.${process.pid}`;
  const plugins = readPluginFiles(root);
  const saved = { savedAt: new Date().toISOString(), schemas: schemasHash(root), config, plugins };
  try {
    writeFileSync(next, JSON.stringify(saved));
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

interface Saved extends LastGoodConfig {
  schemas: string;
}

function isSaved(value: unknown): value is Saved {
  const { savedAt, schemas, config, plugins } = (value ?? {}) as Partial<Saved>;
  const isText = typeof savedAt === 'string' && typeof schemas === 'string';
  return isText && typeof config?.verticals === 'object' && typeof plugins === 'object';
}

function read(folder: string): Saved | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(folder, LAST_GOOD_FILE), 'utf8'));
    return isSaved(value) ? value : undefined;
  } catch {
    // Absent, or damaged, which a write cannot leave behind: then there is none.
    return undefined;
  }
}

/**
 * The newest valid configuration in these folders that the program of this project can use.
 *
 * @param build folder of the build that runs: what was saved with its schemas is of the same program, also when the files
 * of the schemas have been edited or broken since
 */
export function readLastGood(
  root: string,
  folders: readonly string[],
  build?: string,
): LastGoodConfig | undefined {
  const built = build === undefined ? undefined : read(build)?.schemas;
  const schemas = [schemasHash(root), built];
  const [newest] = folders
    .flatMap((folder) => read(folder) ?? [])
    .filter((saved) => schemas.includes(saved.schemas))
    .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  if (!newest) return undefined;
  const { savedAt, config, plugins } = newest;
  return { savedAt, config: deepFreeze(config), plugins };
}
