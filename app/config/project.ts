/**
 * Finds the plugins, features and screens of a project without running code: plugins by their manifest, the others by
 * their folders.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { assembleOptionsSchema, type OptionsSchema } from '#schemas/content-schema.ts';
import type { PluginManifest } from '#generated/schemas/types.ts';
import { toValue, type LocatedObject } from './document.ts';
import { featureNames, screenNames } from './folders-with.ts';
import {
  checkDefaults,
  checkOptionsSchema,
  readContentSchema,
  readSharedFields,
  type ContentSchemaFacts,
} from './plugins/plugin-schemas.ts';
import { checkPluginFolders } from './plugins/plugin-folder.ts';
import { problemAt, problemWithFile, type Problem } from './problem.ts';
import { readDocument } from './read.ts';
import { checkSchemaName } from './schema-name.ts';
import type { Schema } from './shape/keywords.ts';
import { checkShape, readFeatureOptions, type Shapes } from './shape/shape.ts';

/** The folders of a project, as absolute paths. */
export interface ProjectPaths {
  /** Paths in reports are relative to it. */
  root: string;
  config: string;
  schemas: string;
  plugins: string;
  screens: string;
  features: string;
  /** Files that are served as they are. */
  public: string;
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
    features: part('app/features'),
    public: part('public'),
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

/** Paths of the files of one folder in a folder, sorted; empty if it does not exist. */
export async function filesIn(directory: string, folder: string): Promise<string[]> {
  if (!existsSync(path.join(directory, folder))) return [];
  const entries = await readdir(path.join(directory, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(folder, entry.name))
    .sort();
}

/** Names of the JSON files in a folder, sorted; empty if it does not exist. */
export async function jsonFilesIn(directory: string): Promise<string[]> {
  return (await filesIn(directory, '.')).filter((name) => name.endsWith('.json'));
}

/** Paths of the JSON files in all folders within a folder, sorted; without those in the folder itself. */
export async function jsonFilesBelow(directory: string): Promise<string[]> {
  const folders = await foldersIn(directory);
  const files = await Promise.all(
    folders.map(async (folder) =>
      [
        ...(await jsonFilesIn(path.join(directory, folder))),
        ...(await jsonFilesBelow(path.join(directory, folder))),
      ].map((name) => `${folder}/${name}`),
    ),
  );
  return files.flat();
}

/** A feature, as far as the check reads it. */
export interface FeatureFolder {
  /** Its options; undefined if it has none, "broken" if its `options.schema.json` is reported. */
  options: { schema: Schema; validate: ValidateFunction } | 'broken' | undefined;
  /** Whether it has feeds with secret URLs: it says what their files say. */
  hasFeeds: boolean;
}

/** Features by name, in the order of their names. */
export function listFeatures(
  { root, schemas, features: directory }: ProjectPaths,
  shapes: Shapes,
  problems: Problem[],
): Map<string, FeatureFolder> {
  const features = new Map<string, FeatureFolder>();
  for (const name of featureNames(directory)) {
    const hasFeeds = existsSync(path.join(directory, name, 'slots/feeds.ts'));
    try {
      const schema = readFeatureOptions(schemas, path.join(directory, name));
      features.set(name, {
        options: schema && { schema, validate: shapes.featureOptions(schema) },
        hasFeeds,
      });
    } catch (error) {
      const file = relativeTo(root, path.join(directory, name, 'options.schema.json'));
      const finding = { code: 'bad-feature', message: (error as Error).message } as const;
      problems.push(problemWithFile(file, { ...finding, expected: 'a JSON Schema (2020-12)' }));
      features.set(name, { options: 'broken', hasFeeds });
    }
  }
  return features;
}

/** The screens of a project: those of the platform by folder, those of features as `<feature>/<screen>`. */
export function listScreens({ screens, features }: Pick<ProjectPaths, 'screens' | 'features'>): string[] {
  const own = featureNames(features).flatMap((feature) =>
    screenNames(path.join(features, feature, 'screens')).map((screen) => `${feature}/${screen}`),
  );
  return [...screenNames(screens), ...own];
}

/** Paths at which the files of `public/` are served, such as "/favicon.svg"; empty if the directory does not exist. */
export async function listPublicFiles(directory: string): Promise<ReadonlySet<string>> {
  if (!existsSync(directory)) return new Set();
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relativeTo(directory, path.join(entry.parentPath, entry.name))}`),
  );
}

/** Plugins by id: every folder that holds a plugin.json. */
export async function listPlugins(
  paths: ProjectPaths,
  shapes: Shapes,
  problems: Problem[],
): Promise<Map<string, PluginFolder>> {
  const plugins = new Map<string, PluginFolder>();
  const shared = await readSharedFields(paths.schemas);
  problems.push(...(await checkPluginFolders(paths.plugins, relativeTo(paths.root, paths.plugins))));
  for (const id of await foldersIn(paths.plugins)) {
    const folder = path.join(paths.plugins, id);
    if (!existsSync(path.join(folder, 'plugin.json'))) continue;
    const manifest = await readManifest(paths.root, path.join(folder, 'plugin.json'), id, shapes, problems);
    const options = await readOptions(paths.root, path.join(folder, 'options.schema.json'), shapes, problems);
    const plugin: PluginFolder = { options };
    plugins.set(id, plugin);
    problems.push(...(await missingParts(paths.root, folder)));
    if (manifest !== undefined) plugin.manifest = manifest;
    const schema = relativeTo(paths.root, path.join(folder, 'schema.json'));
    const content = await readContentSchema(paths.root, schema, shared, shapes, problems);
    if (content !== undefined) plugin.content = content;
  }
  return plugins;
}

/** Files that every plugin needs: without them a page, an import or the tests of the plugin fail later. */
async function missingParts(root: string, folder: string): Promise<Problem[]> {
  const isThere = (file: string) => existsSync(path.join(folder, file));
  const files = [
    { file: 'view.tsx', expected: 'a module that exports `Page`' },
    { file: 'schema.json', expected: 'a JSON Schema of its content' },
  ].filter(({ file }) => !isThere(file));
  const samples = ['fixtures/valid', 'fixtures/invalid'];
  const counts = await Promise.all(samples.map((name) => jsonFilesIn(path.join(folder, name))));
  const empty = samples.filter((_, index) => counts[index]!.length === 0);
  return [
    ...files.map(({ file, expected }) => ({
      file,
      message: 'this file of the plugin does not exist',
      expected,
    })),
    ...empty.map((file) => ({
      file,
      message: 'the plugin has no fixture here',
      expected: 'at least one JSON file',
    })),
  ].map(({ file, ...finding }) =>
    problemWithFile(relativeTo(root, path.join(folder, file)), { code: 'missing-file', ...finding }),
  );
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
  problems.push(...checked.problems, ...checkSchemaName(document, 'plugin.schema.json'));
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
    const validate = shapes.compile(assembleOptionsSchema(toValue(document) as Partial<OptionsSchema>));
    const defaults = checkDefaults(document, validate);
    problems.push(...defaults);
    return defaults.length > 0 ? 'broken' : validate;
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
