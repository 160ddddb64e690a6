/**
 * Discovers plugins on disk, and derives from their schemas what they do not say themselves, such as the search
 * document of an item. No other code looks for plugins; the configuration enables them by name. A plugin that cannot
 * be loaded aborts the start with its name.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Load, Project } from '#app/plugin.ts';
import fields from '#schemas/content-fields.schema.json' with { type: 'json' };
import { assembleContentSchema, assembleOptionsSchema, type OptionsSchema } from '#schemas/content-schema.ts';
import { linearPatterns } from '#app/config/linear-pattern.ts';
import { PluginError, readPluginFiles, type PluginFiles } from '#app/config/plugins/plugin-files.ts';
import { importFile, type ImportFile } from '../import-file.ts';
import { createLoad } from './load.ts';
import type { ContentSchema, Plugin, Registry } from './registry.ts';
import { createAjv, toFaults } from './validation.ts';
import { rulesFromSchema, type AnnotatedSchema, type Shape } from './field-rules.ts';

type Item = Record<string, unknown>;

function getDefaults({ properties }: OptionsSchema): Item {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, { default: value }]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}

function faultFinder(schema: object): Plugin['faults'] {
  let validate: ValidateFunction | undefined;
  return (record) => {
    // Schemas of different plugins may share ids, so each plugin has a separate compiler.
    validate ??= createAjv({ useDefaults: false, verbose: true, code: { regExp: linearPatterns } }).compile(
      schema,
    );
    return validate(record) ? [] : toFaults(validate.errors);
  };
}

/** A function from an optional file of a plugin. */
async function optionalCode<Code>(
  importCode: ImportFile,
  folder: string,
  file: string,
  name: string,
): Promise<Code | undefined> {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const { [name]: code } = await importCode(path);
  if (typeof code !== 'function') throw new Error(`${file} exports no function "${name}"`);
  return code as Code;
}

async function loadPlugin(
  folder: string,
  { manifest, schema: written, options }: PluginFiles[string],
  importCode: ImportFile,
): Promise<Plugin> {
  const schema = assembleContentSchema(written as ContentSchema, fields);
  const defaults = getDefaults(assembleOptionsSchema(options as Partial<OptionsSchema> | undefined));
  const [load, project] = await Promise.all([
    optionalCode<Load<Item>>(importCode, folder, 'load.server.ts', 'load'),
    optionalCode<Project<Item>>(importCode, folder, 'search.ts', 'project'),
  ]);
  return {
    manifest,
    schema,
    faults: faultFinder(schema),
    options: (given) => ({ ...defaults, ...given }),
    load: createLoad(schema, load),
    project: project ?? createProject(schema),
  };
}

/**
 * Every plugin under `<root>/plugins`.
 *
 * @param importCode where the code of plugins comes from; by default from their folders
 * @param files what their JSON files say; by default read now
 * @throws PluginError with the plugin's name if one cannot be loaded
 */
export async function loadRegistry(
  root: string,
  importCode: ImportFile = importFile,
  files: PluginFiles = readPluginFiles(root),
): Promise<Registry> {
  const plugins = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const folder = join(root, 'plugins', name);
      try {
        return await loadPlugin(folder, file, importCode);
      } catch (error) {
        throw new PluginError(`Plugin ${folder} cannot be loaded: ${(error as Error).message}`);
      }
    }),
  );
  return new Map(plugins.map((plugin) => [plugin.manifest.id, plugin]));
}

interface SearchedItem {
  title?: unknown;
  body?: { summary?: unknown };
  [field: string]: unknown;
}

/**
 * Creates the projection of a content type: title, standfirst, and every text that readers see. A text is a string
 * without a format in its schema (`enum`, `format`, `pattern`, a vocabulary …); `"x-search": false` excludes a field
 * with everything inside it.
 */
export function createProject(schema: AnnotatedSchema): Project<Record<string, unknown>> {
  let shape: Shape | undefined;
  return ({ title, ...fields }: SearchedItem) => {
    shape ??= rulesFromSchema(schema).shape;
    const { summary, ...body } = fields.body ?? {};
    return {
      title: String(title),
      summary: typeof summary === 'string' ? summary : undefined,
      body: searchedTexts(shape, { ...fields, body }),
    };
  };
}

function searchedTexts(shape: Shape | undefined, value: unknown): string[] {
  if (!shape?.searched) return [];
  if (typeof value === 'string') return shape.text ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => searchedTexts(shape.items, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    searchedTexts(shape.properties.get(key) ?? shape.others, child),
  );
}
