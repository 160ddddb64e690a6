/** The configuration at the start of a server: that of the files, or else the last valid one. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLastGood, saveLastGood } from '#app/config/last-good.ts';
import { loadConfig, type ConfigResult } from '#app/config/load.ts';
import type { Config } from '#app/config/model.ts';
import type { PluginFiles } from '#app/config/plugins/plugin-files.ts';
import type { Problem } from '#app/config/problem.ts';
import type { Log } from '#app/telemetry/log.ts';
import type { Environment } from './environment/environment.ts';

/** What was wrong with the files, and which configuration took their place. */
export interface RefusedConfig {
  problems: Problem[];
  /** When the configuration in use was saved, ISO 8601. */
  savedAt: string;
  /** What plugins said of their content then: their files may be what is wrong. */
  pluginFiles: PluginFiles;
}

export type LoadedConfig = ConfigResult & { refused?: RefusedConfig };

const buildFolder = (root: string) => join(root, 'build');

/** In development the files are being worked on, so their mistakes end the start. */
export async function loadConfigOrLastGood(
  root: string,
  { production, dataDir }: Pick<Environment, 'production' | 'dataDir'>,
): Promise<LoadedConfig> {
  const loaded = await loadConfig(root);
  if (loaded.ok || !production) return loaded;
  const last = readLastGood(root, [dataDir, buildFolder(root)], buildFolder(root));
  if (!last) return loaded;
  const refused = { problems: loaded.problems, savedAt: last.savedAt, pluginFiles: last.plugins };
  return { ok: true, config: last.config, problems: [], refused };
}

/** Saves a valid configuration for the next start. A folder that cannot be written costs nothing but that. */
export function keepLastGood(root: string, dataDir: string, config: Config, log: Log): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    saveLastGood(root, dataDir, config);
  } catch (error) {
    log.warn('The configuration could not be saved for a start with an invalid one.', { error });
  }
}

/** The configuration whose paths the build has, if it is not that of the files. */
export const configOfBuild = (root: string): Config | undefined =>
  readLastGood(root, [buildFolder(root)], buildFolder(root))?.config;
