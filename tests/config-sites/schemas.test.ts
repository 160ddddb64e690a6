/** What text editors get from the schemas: a description of every key, valid examples, and support for overlays. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FORMATS } from '#app/config/formats.ts';
import { describe, expect, it, test } from 'vitest';
import { featureNames } from '#app/config/folders-with.ts';
import { readFeatureOptions } from '#app/config/shape/shape.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
type Schema = {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
};

const readJson = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as Schema;
const jsonFiles = async (folder: string) =>
  (await readdir(path.join(ROOT, folder)))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);

/** Generated: no editor shows it by itself, only where the schema of verticals refers to it. */
const SECTIONS = '.generated/schemas/vertical-sections.schema.json';
const PLUGIN_SCHEMAS = ['plugin', 'plugin-content', 'plugin-options'].map(
  (name) => `schemas/${name}.schema.json`,
);
const files = [...(await jsonFiles('schemas/config')), ...PLUGIN_SCHEMAS, SECTIONS];
const schemas = new Map<string, Schema>();
for (const file of files) schemas.set(file, await readJson(file));
for (const name of featureNames(path.join(ROOT, 'app/features'))) {
  const schema = readFeatureOptions(path.join(ROOT, 'schemas'), path.join(ROOT, 'app/features', name));
  const file = `${name}-options.schema.json`;
  if (schema && files.push(file)) schemas.set(file, schema);
}

/** A compiler with all schemas under their paths, as an editor resolves them. */
function compiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  ajv.addVocabulary(['x-expected', 'x-problem', 'x-was', 'x-browser', 'x-text', 'x-sorts']);
  for (const [file, schema] of schemas) ajv.addSchema(schema, file);
  return ajv;
}

/** Every schema of a key inside a document, with its pointer. */
function collectKeys(schema: Schema, pointer = '#'): { pointer: string; schema: Schema }[] {
  const step = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  const own = Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
    pointer: `${pointer}/properties/${step(name)}`,
    schema: inner,
  }));
  const below = own.flatMap((key) => collectKeys(key.schema, key.pointer));
  const defs = Object.entries(schema.$defs ?? {}).flatMap(([name, inner]) =>
    collectKeys(inner, `${pointer}/$defs/${step(name)}`),
  );
  const map = schema.additionalProperties;
  return [
    ...own,
    ...below,
    ...defs,
    ...(typeof map === 'object' ? collectKeys(map as Schema, `${pointer}/additionalProperties`) : []),
  ];
}

describe.each(files.filter((file) => file !== SECTIONS))('%s', (file) => {
  const keys = collectKeys(schemas.get(file)!);

  it('describes every key and shows an example', () => {
    const silent = keys.filter(
      ({ schema }) => typeof schema['description'] !== 'string' || !Array.isArray(schema['examples']),
    );
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('has valid examples and defaults', () => {
    const ajv = compiler();
    const wrong = keys.flatMap(({ pointer, schema }) => {
      const validate = ajv.compile({ $ref: `${file}${pointer}` });
      const values = [
        ...(schema['examples'] as unknown[]),
        ...('default' in schema ? [schema['default']] : []),
      ];
      // An example of one menu among four, or of an overlay's part, is not a whole document.
      const partial = pointer === '#/properties/menus';
      return values
        .filter((value) => !partial && !validate(value))
        .map((value) => `${pointer}: ${JSON.stringify(value)}`);
    });
    expect(wrong).toEqual([]);
  });
});

test('the configuration files are valid by the schemas that they name, as in an editor', async () => {
  const ajv = compiler();
  const configFiles = [...(await jsonFiles('config')), ...(await jsonFiles('config/verticals'))];
  expect(configFiles).toContain('config/site.json');
  for (const file of configFiles) {
    const document = await readJson(file);
    const schema = path.join(path.dirname(file), String(document['$schema']));
    expect(files, file).toContain(schema);
    const validate = ajv.getSchema(schema)!;
    expect(validate(document), `${file}: ${JSON.stringify(validate.errors)}`).toBe(true);
  }
});

test('an editor marks mistakes in an overlay, but not what is allowed there', () => {
  const validate = compiler().getSchema('schemas/config/vertical.schema.json')!;
  const overlay = (sections: object) => ({
    title: 'A',
    hosts: [],
    theme: { accent: '#000000' },
    ...sections,
  });
  expect(
    validate(
      overlay({ routes: { calendar: null, world: { title: 'Markets' } }, vocabularies: { sectors: true } }),
    ),
  ).toBe(true);
  expect(
    validate(overlay({ site: { legal: [{ label: 'Terms', href: '/terms' }], limits: { related: null } } })),
  ).toBe(true);
  expect(validate(overlay({ routes: { world: { titel: 'Markets' } } }))).toBe(false);
  expect(validate(overlay({ site: { legal: [{ label: 'Terms' }] } }))).toBe(false);
  expect(validate(overlay({ vocabularies: { sectors: 'on' } }))).toBe(false);
});

test('a content type may have the roles that a plugin may have', () => {
  const plugin = schemas.get('schemas/plugin.schema.json')!.properties!['roles']!;
  const type = schemas.get('schemas/config/content-types.schema.json')!.$defs!['ContentType']!.properties![
    'roles'
  ]!;
  expect(plugin['items']).toMatchObject({ enum: expect.arrayContaining(['news']) });
  expect(type['items']).toEqual(plugin['items']);
});
