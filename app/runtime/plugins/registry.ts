/**
 * Discovers plugins on disk and binds them to the content types of the configuration. The only place that looks for
 * plugins; config enables them by name. A plugin that cannot be loaded stops the start, with its name.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Load, Project } from '#app/plugin.ts';
import fields from '#schemas/content-fields.schema.json' with { type: 'json' };
import { assembleContentSchema } from '#schemas/content-schema.ts';
import type { PluginManifest } from '#schemas/types.ts';
import type { FieldRole } from './field-roles.ts';
import type { VisibilitySchema } from './redact.ts';
import { createAjv, faultsOf, type SchemaFault } from './validation.ts';

/** JSON Schema of a plugin's content, with the annotations that the platform reads. */
export interface ContentSchema extends VisibilitySchema {
  title?: string;
  'x-substance'?: string[];
  /** Fields whose first term is a short fact under a title, in this order. */
  'x-facts'?: string[];
  properties: Record<string, VisibilitySchema & FieldAnnotations>;
}
export interface FieldAnnotations {
  'x-vocabulary'?: string[];
  'x-relation'?: boolean;
  'x-summary'?: boolean;
  /** Title of the column that lists have for the field; it must be public and say `x-summary`. */
  'x-column'?: string;
  /** What the field is to the platform. */
  'x-role'?: FieldRole;
  contentMediaType?: string;
  readOnly?: boolean;
}

type Item = Record<string, unknown>;

/** A plugin as the server uses it. Views are not here: they are in the route modules that the framework bundles. */
export interface Plugin {
  manifest: PluginManifest;
  schema: ContentSchema;
  /** Faults of a record by `schema.json`; none when it fits. Compiled when first asked: only an import needs it. */
  faults(record: unknown): SchemaFault[];
  /** The options of a content type with the defaults of `options.schema.json`. */
  options(given: object | undefined): Item;
  load: Load<Item, Item>;
  project: Project<Item>;
}

/** Plugins by id. */
export type Registry = ReadonlyMap<string, Plugin>;

export class PluginError extends Error {
  override name = 'PluginError';
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

interface OptionsSchema {
  properties?: Record<string, { default?: unknown }>;
}

function defaultsOf({ properties = {} }: OptionsSchema): Item {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, { default: value }]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}

function faultFinder(schema: object): Plugin['faults'] {
  let validate: ValidateFunction | undefined;
  return (record) => {
    // Schemas of different plugins may share ids, so each plugin has a compiler of its own.
    validate ??= createAjv({ useDefaults: false, verbose: true }).compile(schema);
    return validate(record) ? [] : faultsOf(validate.errors);
  };
}

async function loadPlugin(folder: string): Promise<Plugin> {
  const [manifest, schema, options] = await Promise.all(
    ['plugin.json', 'schema.json', 'options.schema.json'].map((name) => readJson(join(folder, name))),
  );
  const whole = assembleContentSchema(schema as ContentSchema, fields);
  const defaults = defaultsOf(options as OptionsSchema);
  const code = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  const [{ load }, { project }] = await Promise.all([code('load.server.ts'), code('search.ts')]);
  if (typeof load !== 'function') throw new Error('load.server.ts exports no function "load"');
  if (typeof project !== 'function') throw new Error('search.ts exports no function "project"');
  return {
    manifest: manifest as PluginManifest,
    schema: whole,
    faults: faultFinder(whole),
    options: (given) => ({ ...defaults, ...given }),
    load,
    project,
  };
}

/** Every plugin under `<root>/plugins`. Throws a PluginError that names the plugin when one cannot be loaded. */
export async function loadRegistry(root: string): Promise<Registry> {
  const folders: string[] = [];
  for await (const manifest of glob('plugins/*/plugin.json', { cwd: root }))
    folders.push(join(root, manifest, '..'));
  const plugins = await Promise.all(
    folders.sort().map(async (folder) => {
      try {
        return await loadPlugin(folder);
      } catch (error) {
        throw new PluginError(`Plugin ${folder} cannot be loaded: ${(error as Error).message}`);
      }
    }),
  );
  return new Map(plugins.map((plugin) => [plugin.manifest.id, plugin]));
}
