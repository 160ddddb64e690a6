/** Finds the plugins and screens of a project without running code: plugins by their manifest, screens by their folder. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { assembleOptionsSchema, type OptionsSchema } from '#schemas/content-schema.ts';
import type { PluginManifest } from '#schemas/types.ts';
import { toValue, type LocatedObject } from './document.ts';
import {
  checkOptionsSchema,
  readContentSchema,
  readSharedFields,
  type ContentSchemaFacts,
} from './plugins/plugin-schemas.ts';
import { problemAt, problemWithFile, type Problem } from './problem.ts';
import { readDocument } from './read.ts';
import { checkShape, type Shapes } from './shape/shape.ts';

/** The folders of a project, as absolute paths. */
export interface ProjectPaths {
  /** Paths in reports are relative to it. */
  root: string;
  config: string;
  schemas: string;
  plugins: string;
  screens: string;
}

/** A plugin, as far as the check reads it. */
export interface PluginFolder {
  /** Absent if plugin.json is invalid, which is then reported. */
  manifest?: { document: LocatedObject; value: PluginManifest };
  /** Validates a content type's options; "broken" if the plugin's schema for them is reported. */
  options: ValidateFunction | 'broken';
  /** Absent if there is no schema.json, or if it is reported. */
  content?: ContentSchemaFacts;
}

/**
 * The product's own folder, which provides the parts that a checked folder lacks: that of package.json, because in the
 * build this code is in another place.
 */
const PRODUCT = path.dirname(findPackageJSON(import.meta.url)!);

/** Finds the parts of a project in a folder: a project root, or a folder that holds the config files themselves. */
export function findProject(directory: string): ProjectPaths {
  const given = path.resolve(directory);
  const holdsFiles = !existsSync(path.join(given, 'config')) && existsSync(path.join(given, 'site.json'));
  const root = holdsFiles ? path.dirname(given) : given;
  const part = (name: string) =>
    existsSync(path.join(root, name)) ? path.join(root, name) : path.join(PRODUCT, name);
  return {
    root,
    config: holdsFiles ? given : path.join(root, 'config'),
    schemas: part('schemas'),
    plugins: part('plugins'),
    screens: part('app/screens'),
  };
}

/** A path as reports show it: relative, with `/`. */
export function relativeTo(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

/** Sorted; empty if the directory does not exist. */
async function foldersIn(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Names of the JSON files in a folder, sorted; empty if it does not exist. */
export async function jsonFilesIn(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => entry.name)
    .sort();
}

/** Screens by the path of their folder: "home", "profile/my-bookmarks". A folder counts if it holds a route.tsx. */
export async function listScreens(directory: string, within = ''): Promise<string[]> {
  const screens: string[] = [];
  for (const name of await foldersIn(path.join(directory, within))) {
    const screen = within === '' ? name : `${within}/${name}`;
    if (existsSync(path.join(directory, screen, 'route.tsx'))) screens.push(screen);
    screens.push(...(await listScreens(directory, screen)));
  }
  return screens;
}

/** Plugins by id: every folder that holds a plugin.json. */
export async function listPlugins(
  paths: ProjectPaths,
  shapes: Shapes,
  problems: Problem[],
): Promise<Map<string, PluginFolder>> {
  const plugins = new Map<string, PluginFolder>();
  const shared = await readSharedFields(paths.schemas);
  for (const id of await foldersIn(paths.plugins)) {
    const folder = path.join(paths.plugins, id);
    if (!existsSync(path.join(folder, 'plugin.json'))) continue;
    const manifest = await readManifest(paths.root, path.join(folder, 'plugin.json'), id, shapes, problems);
    const options = await readOptions(paths.root, path.join(folder, 'options.schema.json'), shapes, problems);
    const plugin: PluginFolder = { options };
    plugins.set(id, plugin);
    if (manifest !== undefined) plugin.manifest = manifest;
    const schema = relativeTo(paths.root, path.join(folder, 'schema.json'));
    const content = await readContentSchema(paths.root, schema, shared, shapes, problems);
    if (content !== undefined) plugin.content = content;
  }
  return plugins;
}

async function readManifest(
  root: string,
  file: string,
  id: string,
  shapes: Shapes,
  problems: Problem[],
): Promise<PluginFolder['manifest']> {
  const { document, problems: found } = await readDocument(root, relativeTo(root, file));
  problems.push(...found);
  if (document === undefined) return undefined;
  const checked = checkShape(shapes.plugin, document);
  problems.push(...checked.problems);
  if (checked.problems.length > 0) return undefined;
  const value = checked.value as PluginManifest;
  if (value.id !== id) {
    const message = `the plugin’s id “${value.id}” differs from its folder “${id}”`;
    problems.push(
      problemAt(document.entries.get('id')!, 'value', {
        code: 'bad-plugin',
        message,
        expected: `"${id}"`,
        suggestion: id,
      }),
    );
  }
  return { document, value };
}

/** What validates the options that every content type has, and those of the plugin's own file, if it has one. */
async function readOptions(
  root: string,
  file: string,
  shapes: Shapes,
  problems: Problem[],
): Promise<PluginFolder['options']> {
  if (!existsSync(file)) return shapes.contentOptions;
  const { document, problems: found } = await readDocument(root, relativeTo(root, file));
  problems.push(...found);
  if (document === undefined || !checkOptionsSchema(document, shapes, problems)) return 'broken';
  try {
    return shapes.compile(assembleOptionsSchema(toValue(document) as Partial<OptionsSchema>));
  } catch {
    const message = 'not a valid options schema';
    problems.push(
      problemWithFile(relativeTo(root, file), {
        code: 'bad-plugin',
        message,
        expected: 'a JSON Schema (2020-12)',
      }),
    );
    return 'broken';
  }
}
