/** What the plugins of a project say of their content in JSON files, as the server reads them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginManifest } from '#generated/schemas/types.ts';

/** The JSON files of one plugin. */
interface PluginFile {
  /** `plugin.json`. */
  manifest: PluginManifest;
  /** `schema.json`. */
  schema: object;
  /** `options.schema.json`; absent without it. */
  options?: object;
}

/** By the name of the plugin's folder, in the order of these names. */
export type PluginFiles = Readonly<Record<string, PluginFile>>;

export class PluginError extends Error {
  override name = 'PluginError';
}

/** Ignores a byte order mark, as the check of the configuration does. */
const UTF_8 = new TextDecoder();

/**
 * Reads them without checking them.
 *
 * @throws PluginError with the plugin's folder if a file is missing or is not JSON
 */
export function readPluginFiles(root: string): PluginFiles {
  const names = globSync('plugins/*/plugin.json', { cwd: root }).map((file) =>
    path.basename(path.dirname(file)),
  );
  return Object.fromEntries(names.sort().map((name) => [name, readOne(path.join(root, 'plugins', name))]));
}

function readOne(folder: string): PluginFile {
  const read = <Content>(file: string) =>
    JSON.parse(UTF_8.decode(readFileSync(path.join(folder, file)))) as Content;
  try {
    const manifest = read<PluginManifest>('plugin.json');
    const schema = read<object>('schema.json');
    if (!existsSync(path.join(folder, 'options.schema.json'))) return { manifest, schema };
    return { manifest, schema, options: read<object>('options.schema.json') };
  } catch (error) {
    throw new PluginError(`Plugin ${folder} cannot be loaded: ${(error as Error).message}`);
  }
}
