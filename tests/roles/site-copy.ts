/** A copy of plugins, configuration and one vertical's content in a temporary folder, with everything renamed. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importRules } from '#app/import/import-rules.ts';
import { importContent } from '#app/import/import.ts';
import { loadConfig } from '#app/config/load.ts';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { memoryMedia } from '../support/media.ts';
import { ROOT } from '../support/site.ts';

export const VERTICAL = 'payments_compliance';

type Json = Record<string, unknown>;

/**
 * Names that are not changed: those of every record (specification), and the texts in the plugin contract (`TextFields`
 * of app/plugin.ts).
 */
const FIXED = ['field_date_pub', 'field_accordion', 'field_sub_section'];
const isRenamed = (field: string) => field.startsWith('field_') && !FIXED.includes(field);

/** New names that `originalNames` can reverse. A field has a different name in every plugin. */
const newId = (id: string) => `${id}-zz`;
const newField = (field: string, plugin: string) =>
  isRenamed(field) ? `${field}_zz_${plugin.replaceAll('-', '_')}_zz` : field;

/** A text with the original names. */
export const originalNames = (text: string) => text.replace(/_zz_[a-z_]+?_zz/g, '').replace(/-zz\b/g, '');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json;
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value, null, 2));
const mapKeys = (value: Json, name: (key: string) => string) =>
  Object.fromEntries(Object.entries(value).map(([key, child]) => [name(key), child]));

/** Copies the project's plugins, configuration and the content of one vertical. */
export async function copySite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'));
  const others = readdirSync(join(ROOT, 'content')).filter((name) => name.endsWith('_compliance'));
  for (const part of ['plugins', 'config', 'content']) {
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => !others.some((name) => name !== VERTICAL && path.endsWith(join('content', name))),
    });
  }
  // Plugins are modules of a package, as they are in the project.
  writeJson(join(folder, 'package.json'), { type: 'module' });
  return folder;
}

/** Renames every plugin and every field in its schema, its server code and its configuration. */
export async function renameAll(folder: string): Promise<void> {
  const types = (readJson(join(folder, 'config/content-types.json'))['contentTypes'] ?? {}) as Record<
    string,
    Json
  >;
  const getPlugin = (type: string) => String(types[type]!['plugin']);
  for (const id of readdirSync(join(folder, 'plugins'))) await renamePlugin(join(folder, 'plugins'), id);
  for (const file of readdirSync(join(folder, 'config'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const path = join(folder, 'config', file);
    writeJson(path, renameInConfig(readJson(path), getPlugin));
  }
  for (const file of readdirSync(join(folder, 'content', VERTICAL))) {
    if (file.endsWith('.ndjson')) renameRecords(join(folder, 'content', VERTICAL, file), getPlugin);
  }
}

async function renamePlugin(plugins: string, id: string): Promise<void> {
  const folder = join(plugins, newId(id));
  await rename(join(plugins, id), folder);
  const manifest = readJson(join(folder, 'plugin.json'));
  writeJson(join(folder, 'plugin.json'), { ...manifest, id: newId(id) });
  const named = (name: unknown) => newField(String(name), id);
  const schema = readJson(join(folder, 'schema.json'));
  for (const list of ['required', 'x-substance', 'x-facts'])
    if (schema[list]) schema[list] = (schema[list] as string[]).map(named);
  writeJson(join(folder, 'schema.json'), {
    ...schema,
    properties: mapKeys(schema['properties'] as Json, named),
  });
  const fields = Object.keys(schema['properties'] as Json).filter(isRenamed);
  // A plugin's code names its own top-level fields, which are renamed; nested names are not changed.
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      text.replace(/\bfield_\w+/g, (word) => (fields.includes(word) ? newField(word, id) : word)),
    );
  }
}

/** Content types get new ids, too: code that names one of them fails. */
function renameInConfig(value: unknown, getPlugin: (type: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renameInConfig(one, getPlugin));
  if (typeof value !== 'object' || value === null) return value;
  const types = (list: string[]) =>
    list.map((type) => (type === '*' || type.startsWith('role:') ? type : newId(type)));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]): [string, unknown] => {
      if (key === 'plugin' || key === 'contentType') return [key, newId(String(child))];
      // Lists of content types, also in options of features.
      if ((key === 'contentTypes' || key === 'fourEyes') && Array.isArray(child))
        return [key, types(child as string[])];
      if (key !== 'contentTypes') return [key, renameInConfig(child, getPlugin)];
      const entries = Object.entries(child as Record<string, Json>);
      return [
        key,
        Object.fromEntries(
          entries.map(([type, entry]) => [
            newId(type),
            renameInConfig(renameFields(entry, getPlugin(type), getPlugin), getPlugin),
          ]),
        ),
      ];
    }),
  );
}

/** The fields that a content type of the configuration names. */
function renameFields(
  { vocabularies, collections, ...entry }: Json,
  plugin: string,
  getPlugin: (type: string) => string,
): Json {
  const renamed = Object.entries((collections ?? {}) as Record<string, Json>).map(([id, collection]) => {
    const { sharing, fields, contentTypes } = collection;
    // The fields of rows are fields of the collection's items.
    const owner = getPlugin((contentTypes as string[])[0]!);
    const rows = (fields as string[] | undefined)?.map((field) => newField(field, owner));
    return [
      id,
      { ...collection, sharing: newField(String(sharing), plugin), ...(rows ? { fields: rows } : {}) },
    ];
  });
  return {
    ...entry,
    ...(vocabularies
      ? { vocabularies: mapKeys(vocabularies as Json, (field) => newField(field, plugin)) }
      : {}),
    ...(collections ? { collections: Object.fromEntries(renamed) } : {}),
  };
}

function renameRecords(file: string, getPlugin: (type: string) => string): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const renamed = lines.map((line) => {
    const record = JSON.parse(line) as Json;
    const type = String(record['type']);
    return JSON.stringify({
      ...mapKeys(record, (field) => newField(field, getPlugin(type))),
      type: newId(type),
    });
  });
  writeFileSync(file, `${renamed.join('\n')}\n`);
}

/** Imports the content of a folder again, with its changes. */
export async function importInto({ store, config, registry }: TestApi, folder: string): Promise<void> {
  const problems: unknown[] = [];
  await importContent(store, join(folder, 'content'), {
    rules: importRules(config, registry, memoryMedia()),
    onProblem: (problem) => problems.push(problem),
  });
  if (problems.length > 0) throw new Error(`The content does not fit: ${JSON.stringify(problems[0])}`);
}

/** The API over a folder that `copySite` made, with its content; `end` removes the folder. */
export async function openSite(folder: string): Promise<TestApi> {
  const [loaded, registry] = await Promise.all([loadConfig(folder), loadRegistry(folder)]);
  if (!loaded.ok) throw new Error(`The copy has a mistake: ${JSON.stringify(loaded.problems[0])}`);
  const site = await createTestApi({ library: false, config: loaded.config, registry });
  await importInto(site, folder);
  return {
    ...site,
    async end() {
      await site.end();
      rmSync(folder, { recursive: true });
    },
  };
}
