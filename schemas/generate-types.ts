/**
 * Writes what follows from the schemas: schemas/types.ts, schemas/config/vertical-sections.schema.json,
 * plugins/<id>/types.ts and docs/ndjson.md. Run it after editing a schema; `--check` only lists stale files.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { verticalSections, type Schema } from './config/vertical-sections.ts';
import { assembleContentSchema } from './content-schema.ts';
import { RECORD_DOCS, recordDocs } from './generate-record-docs.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SECTIONS_FILE = 'schemas/config/vertical-sections.schema.json';
const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' } as const;

/** A content type's schema, which takes shared fields by reference. */
const CONTENT_SCHEMA = /^plugins\/[^/]+\/schema\.json$/;

/** Folder of the config schemas: after loading, keys with a default are always present, so their types are not optional. */
const DEFAULTS_ARE_FILLED = /^schemas\/(config\/|plugin\.|jsonapi-mapping\.)|options\.schema\.json$/;

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readSchema(file: string): Promise<Schema> {
  const schema = JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as Schema;
  return CONTENT_SCHEMA.test(file) ? assembleContentSchema(schema, await readFields()) : schema;
}

async function readFields(): Promise<{ $defs: Schema }> {
  return (await readSchema('schemas/content-fields.schema.json')) as { $defs: Schema };
}

async function listSchemas(folder: string): Promise<string[]> {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  const names = await readdir(absolute);
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
    if (typeof value.$ref === 'string' && value.$ref.startsWith(path.basename(SECTIONS_FILE)))
      return { type: 'object' };
    if (typeof value.$ref === 'string') return { $ref: `#/$defs/${this.#target(value.$ref, file)}` };
    const result: Schema = {};
    for (const [keyword, inner] of Object.entries(value)) {
      // Rules between keys with an x-problem have no effect on the types.
      if (keyword === 'oneOf' && 'x-problem' in value) continue;
      result[keyword] = keyword === 'default' || keyword === 'examples' ? inner : this.#adapt(inner, file);
    }
    if (DEFAULTS_ARE_FILLED.test(file) && isObject(value.properties)) {
      const filled = Object.entries(value.properties).filter(
        ([, property]) => isObject(property) && 'default' in property,
      );
      result.required = [...((value.required as string[]) ?? []), ...filled.map(([key]) => key)];
    }
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

async function compileTypes(files: string[], index: string, banner: string): Promise<string> {
  const schemas = new Map<string, Schema>();
  for (const file of files) schemas.set(file, await readSchema(file));
  const bundle = new Bundle(schemas);
  const root = {
    title: index,
    description: 'The type of each file of the schemas.',
    type: 'object',
    additionalProperties: false,
    required: files.map((file) => file.replace(/^schemas\//, '')),
    properties: Object.fromEntries(
      files.map((file) => [file.replace(/^schemas\//, ''), { $ref: `#/$defs/${bundle.rootTypeName(file)}` }]),
    ),
    $defs: bundle.definitions,
  };
  const text = await compile(root as JSONSchema, index, {
    bannerComment: `// ${banner} Do not edit.`,
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
  // The compiler refers to the bundle, which is internal.
  return text.replace(
    /( \*\n)? \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
    '',
  );
}

/** The text of schemas/types.ts. */
export async function generateTypes(): Promise<string> {
  const config = (await listSchemas('schemas/config')).filter((file) => file !== SECTIONS_FILE);
  const api = await listSchemas('schemas/api');
  return compileTypes(
    [...config, 'schemas/plugin.schema.json', 'schemas/jsonapi-mapping.schema.json', ...api],
    'SchemaFiles',
    'Generated from the schemas by schemas/generate-types.ts.',
  );
}

/** plugins/<id>/types.ts: the content's fields and the plugin's options. */
async function generatePluginTypes(id: string): Promise<string> {
  const files = ['schema.json', 'options.schema.json'].map((name) => `plugins/${id}/${name}`);
  return compileTypes(
    files.filter((file) => existsSync(path.join(ROOT, file))),
    'PluginFiles',
    'Generated from schema.json and options.schema.json by schemas/generate-types.ts.',
  );
}

async function generateSections(): Promise<string> {
  const files = (await listSchemas('schemas/config')).filter(
    (file) => file !== SECTIONS_FILE && !file.endsWith('/vertical.schema.json'),
  );
  const sections: Record<string, Schema> = {};
  for (const file of files) {
    const schema = await readSchema(file);
    const keys = Object.keys(schema.properties as Schema).filter((key) => key !== '$schema');
    sections[keys.length === 1 ? keys[0]! : 'site'] = schema;
  }
  return `${JSON.stringify(verticalSections(sections), null, 2)}\n`;
}

/** Every generated file with its expected text. */
async function generateAll(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  all.set(SECTIONS_FILE, await generateSections());
  all.set('schemas/types.ts', await generateTypes());
  for (const id of (await readdir(path.join(ROOT, 'plugins'))).sort()) {
    if (existsSync(path.join(ROOT, 'plugins', id, 'schema.json')))
      all.set(`plugins/${id}/types.ts`, await generatePluginTypes(id));
  }
  all.set(RECORD_DOCS, await recordDocs());
  return all;
}

/** Writes every generated file that is stale; with `check` only names it. @returns the exit code */
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
