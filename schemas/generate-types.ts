/**
 * What follows from the schemas. `npx regatlas generate` writes plugins/<id>/types.ts,
 * app/features/<name>/options.ts and docs/ndjson.md, which are committed, with `--check` it only names those that are stale; `generated-schemas.ts` writes the rest.
 */
import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { verticalSections, type Schema } from './config/vertical-sections.ts';
import { defaultsRequired } from './defaults-required.ts';
import { featureOptionsModule } from './generate-feature-options.ts';
import { pluginTypes } from './generate-plugin-types.ts';
import { RECORD_DOCS, recordDocs } from './generate-record-docs.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' } as const;

/** The fields that content types share: a list of definitions, whose type is an object that has them all. */
const FIELDS_FILE = 'schemas/content-fields.schema.json';

/** Their keys with a default are always there once loaded, so the types say so. */
const DEFAULTS_ARE_FILLED = /^schemas\/(config\/|plugin\.|jsonapi-mapping\.)|options\.schema\.json$/;

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readSchema(file: string): Promise<Schema> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as Schema;
}

/** The schema of an object with every shared field. */
async function readFieldsAsObject(): Promise<Schema> {
  const { $defs, ...rest } = (await readSchema(FIELDS_FILE)) as { $defs: Schema };
  return {
    ...rest,
    type: 'object',
    additionalProperties: false,
    required: Object.keys($defs),
    properties: $defs,
  };
}

/** Schemas in a folder and in the folders inside it. */
async function listSchemas(folder: string): Promise<string[]> {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  const names = (await readdir(absolute, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
  return names
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** `routes.schema.json` is `RoutesFile` by its title; a file without one is named after itself. */
function typeName(file: string, schema: Schema): string {
  if (typeof schema.title === 'string') return schema.title;
  const words = path.basename(file, '.schema.json').split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** One document with every file and definition once, so that a type shared by files is generated once. */
class Bundle {
  readonly definitions: Record<string, Schema> = {};
  readonly #names = new Map<string, string>();
  readonly #files: Map<string, Schema>;

  constructor(files: Map<string, Schema>) {
    this.#files = files;
    for (const [file, schema] of files) {
      this.#claim(`${file}#`, typeName(file, schema));
      const defs = (schema.$defs ?? {}) as Record<string, Schema>;
      for (const [key, definition] of Object.entries(defs)) {
        this.#claim(`${file}#/$defs/${key}`, typeof definition.title === 'string' ? definition.title : key);
      }
    }
    for (const [file, schema] of files) {
      this.#add(`${file}#`, file, schema);
      for (const [key, definition] of Object.entries((schema.$defs ?? {}) as Record<string, Schema>)) {
        this.#add(`${file}#/$defs/${key}`, file, definition);
      }
    }
  }

  rootTypeName(file: string): string {
    return this.#names.get(`${file}#`) ?? file;
  }

  #claim(address: string, name: string): void {
    for (const [other, taken] of this.#names) {
      if (taken === name) throw new Error(`${address} and ${other} are both titled ${name}`);
    }
    this.#names.set(address, name);
  }

  #add(address: string, file: string, schema: Schema): void {
    const name = this.#names.get(address)!;
    const { $defs: _, $schema: __, ...rest } = schema;
    this.definitions[name] = { ...(this.#adapt(rest, file) as Schema), title: name };
  }

  #adapt(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#adapt(item, file));
    if (!isObject(value)) return value;
    // The sections of an overlay are read after they are merged.
    if (typeof value.$ref === 'string' && value.$ref.includes('/vertical-sections.'))
      return { type: 'object' };
    if (typeof value.$ref === 'string') return { $ref: `#/$defs/${this.#target(value.$ref, file)}` };
    const result: Schema = {};
    for (const [keyword, inner] of Object.entries(value)) {
      // Rules between keys with an x-problem have no effect on the types.
      if (keyword === 'oneOf' && 'x-problem' in value && 'properties' in value) continue;
      result[keyword] = keyword === 'default' || keyword === 'examples' ? inner : this.#adapt(inner, file);
    }
    if (DEFAULTS_ARE_FILLED.test(file) && isObject(value.properties))
      result.required = defaultsRequired(value).required;
    return result;
  }

  #target(reference: string, file: string): string {
    const [relative = '', fragment = ''] = reference.split('#');
    const target = relative === '' ? file : path.posix.join(path.posix.dirname(file), relative);
    const name = this.#names.get(`${target}#${fragment}`);
    if (name !== undefined) return name;
    if (!this.#files.has(target)) throw new Error(`${file} refers to ${target}, which does not exist`);
    throw new Error(`${file} refers to ${reference}; only whole files and #/$defs/<name> can be referred to`);
  }
}

/** The types of what is written in files of configuration and content, as the text of a module. */
export async function generateTypes(): Promise<string> {
  const config = await listSchemas('schemas/config');
  const plain = ['plugin', 'content-options', 'jsonapi-mapping'].map((name) => `schemas/${name}.schema.json`);
  const files = [...config, ...plain, FIELDS_FILE];
  const schemas = new Map<string, Schema>();
  for (const file of files)
    schemas.set(file, file === FIELDS_FILE ? await readFieldsAsObject() : await readSchema(file));
  const bundle = new Bundle(schemas);
  const root = {
    title: 'SchemaFiles',
    description: 'The type of each file of the schemas.',
    type: 'object',
    additionalProperties: false,
    required: files.map((file) => file.replace(/^schemas\//, '')),
    properties: Object.fromEntries(
      files.map((file) => [file.replace(/^schemas\//, ''), { $ref: `#/$defs/${bundle.rootTypeName(file)}` }]),
    ),
    $defs: bundle.definitions,
  };
  const text = await compile(root as JSONSchema, root.title, {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
  return (
    text
      // The compiler refers to the bundle, which is internal.
      .replace(
        /( \*\n)? \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
        '',
      )
      // It knows only one type for all other names; a pattern such as Count$ says how the names end that it is about.
      .replace(
        / +\*\n +\* This interface was referenced by `\w+`'s JSON-Schema definition\n +\* via the `patternProperty` "(\w+)\$"\.\n( +\*\/\n +)\[k: string\]: (\w+) \| string;/g,
        '$2[name: `${string}$1`]: $3;',
      )
  );
}

/** The schema of the sections of a vertical's file, as JSON. */
export async function generateSections(): Promise<string> {
  const files = (await listSchemas('schemas/config')).filter(
    (file) => !file.endsWith('/vertical.schema.json'),
  );
  const sections: Record<string, Schema> = {};
  for (const file of files) {
    const schema = await readSchema(file);
    const keys = Object.keys(schema.properties as Schema).filter((key) => key !== '$schema');
    sections[keys.length === 1 ? keys[0]! : 'site'] = schema;
  }
  return `${JSON.stringify(verticalSections(sections), null, 2)}\n`;
}

/** Every generated file that is committed, with its expected text. */
async function generateAll(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const fields = (await readSchema(FIELDS_FILE)) as { $defs: Schema };
  for (const id of (await readdir(path.join(ROOT, 'plugins'))).sort()) {
    const folder = path.join(ROOT, 'plugins', id);
    if (existsSync(path.join(folder, 'schema.json')))
      all.set(`plugins/${id}/types.ts`, await pluginTypes(folder, fields));
  }
  const shared = new Map<string, Schema>();
  for (const file of await listSchemas('schemas/config'))
    shared.set(path.basename(file), await readSchema(file));
  for (const file of globSync('app/features/*/options.schema.json', { cwd: ROOT }).sort()) {
    const folder = path.dirname(file);
    all.set(`${folder}/options.ts`, await featureOptionsModule(path.join(ROOT, folder), shared));
  }
  all.set(RECORD_DOCS, await recordDocs());
  return all;
}

/** Writes every committed file that is stale; with `check` only names it. @returns the exit code */
export async function refreshTypes(check: boolean): Promise<number> {
  const stale: string[] = [];
  for (const [file, text] of await generateAll()) {
    const absolute = path.join(ROOT, file);
    const current = existsSync(absolute) ? await readFile(absolute, 'utf8') : '';
    if (current === text) continue;
    stale.push(file);
    if (!check) await writeFile(absolute, text);
  }
  if (check) for (const file of stale) console.error(`${file} is stale: run npx regatlas generate`);
  else
    console.log(
      stale.length === 0 ? 'What is generated from the schemas is fresh.' : `Wrote ${stale.join(', ')}`,
    );
  return check && stale.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await refreshTypes(process.argv.includes('--check'));
