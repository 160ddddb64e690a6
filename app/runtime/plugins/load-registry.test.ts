import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSite } from '#tests/support/site.ts';
import { PluginError, readPluginFiles } from '#app/config/plugins/plugin-files.ts';
import { loadRegistry } from './load-registry.ts';

const GOOD = {
  'plugin.json': '{"id":"memo","title":"Memo","contract":1,"description":"A memo."}',
  'schema.json':
    '{"type":"object","required":["title"],"additionalProperties":false,"properties":{"title":{"type":"string","x-visibility":"public"},"count":{"type":"integer","default":3}}}',
  'options.schema.json':
    '{"type":"object","properties":{"related":{"type":"integer","default":3},"note":{"type":"string"}}}',
  'load.server.ts': 'export const load = (item: { title: string }) => ({ count: item.title.length });',
  'search.ts':
    'export const project = (item: { title: string }) => ({ title: item.title, summary: undefined, body: [] });',
};

const settings = { vertical: 'payments_compliance', options: {} };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function plugin(files: Partial<Record<keyof typeof GOOD, string | undefined>> = {}, id = 'memo') {
  await mkdir(join(root, 'plugins', id), { recursive: true });
  for (const [name, text] of Object.entries({ ...GOOD, ...files })) {
    if (text !== undefined) await writeFile(join(root, 'plugins', id, name), text);
  }
}

test('a site without plugins has an empty registry', async () => {
  expect((await loadRegistry(root)).size).toBe(0);
});

test('a plugin is found by its folder and identified by its id', async () => {
  await plugin();
  await writeFile(join(root, 'plugins', 'README.md'), 'not a plugin');
  await mkdir(join(root, 'plugins', 'empty'));
  const registry = await loadRegistry(root);
  expect([...registry.keys()]).toEqual(['memo']);
  const memo = registry.get('memo')!;
  expect(memo.manifest.title).toBe('Memo');
  expect(await memo.load({ title: 'T' }, settings)).toEqual({ title: 'T', count: 1 });
  expect(memo.project({ title: 'T', note: 'N' })).toEqual({ title: 'T', summary: undefined, body: [] });
});

test('a plugin is as its given files say, also if those on disk are broken', async () => {
  await plugin();
  const files = readPluginFiles(root);
  await plugin({ 'plugin.json': '{', 'schema.json': '', 'options.schema.json': '[' });
  const memo = (await loadRegistry(root, undefined, files)).get('memo')!;
  expect(memo.manifest.title).toBe('Memo');
  expect(memo.options(undefined)).toMatchObject({ related: 3 });
  expect(await memo.load({ title: 'T' }, settings)).toEqual({ title: 'T', count: 1 });
});

test('a byte order mark, which some editors write, is ignored as in the check of the configuration', async () => {
  await plugin({ 'plugin.json': `\ufeff${GOOD['plugin.json']}` });
  expect((await loadRegistry(root)).get('memo')!.manifest.title).toBe('Memo');
});

test('a plugin needs a manifest and a schema; code and options are optional', async () => {
  const none = { 'options.schema.json': undefined, 'load.server.ts': undefined, 'search.ts': undefined };
  const schema = '{"type":"object","properties":{"title":{"type":"string"},"note":{"type":"string"}}}';
  await plugin({ ...none, 'schema.json': schema });
  const memo = (await loadRegistry(root)).get('memo')!;
  expect(memo.options(undefined)).toEqual({ related: 6, referenceLibrary: 16 });
  expect(await memo.load({ title: 'T' }, settings)).toEqual({ title: 'T' });
  expect(memo.project({ title: 'T', note: 'N' })).toEqual({ title: 'T', summary: undefined, body: ['N'] });
});

test('given options override the plugin’s defaults, which override the common ones', async () => {
  await plugin();
  const memo = (await loadRegistry(root)).get('memo')!;
  expect(memo.options(undefined)).toEqual({ related: 3, referenceLibrary: 16 });
  expect(memo.options({ related: 2, note: 'n' })).toEqual({ related: 2, referenceLibrary: 16, note: 'n' });
});

test('a record is validated with readable messages, and not modified', async () => {
  await plugin();
  const memo = (await loadRegistry(root)).get('memo')!;
  const record = { title: 'T' };
  expect(memo.faults(record)).toEqual([]);
  expect(record).toEqual({ title: 'T' });
  expect(memo.faults({ title: 3, more: 1 })).toEqual([
    { pointer: '/more', message: 'is unknown' },
    { pointer: '/title', message: 'must be string' },
  ]);
});

describe('a plugin that cannot be loaded is reported with the reason', () => {
  test.each([
    ['no schema', { 'schema.json': undefined }, /schema\.json/],
    ['broken JSON', { 'schema.json': '{' }, /JSON/],
    ['broken JSON of options', { 'options.schema.json': '{' }, /JSON/],
    ['no load function', { 'load.server.ts': 'export const loader = 1;' }, /no function "load"/],
    ['a load that is not a function', { 'load.server.ts': 'export const load = {};' }, /no function "load"/],
    ['no project function', { 'search.ts': 'export const index = 1;' }, /no function "project"/],
    ['code that throws', { 'search.ts': 'throw new Error("broken on purpose");' }, /broken on purpose/],
  ] as [string, Partial<typeof GOOD>, RegExp][])('%s', async (_, files, reason) => {
    await plugin(files);
    const error = await loadRegistry(root).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PluginError);
    expect((error as Error).message).toContain(join('plugins', 'memo'));
    expect((error as Error).message).toMatch(reason);
  });

  test('among good ones', async () => {
    await plugin({}, 'good');
    await plugin({ 'plugin.json': 'x' }, 'bad');
    await expect(loadRegistry(root)).rejects.toThrow(join('plugins', 'bad'));
  });
});

test('every content type of the project has its plugin', async () => {
  const { config, registry } = await loadSite();
  for (const { contentTypes } of Object.values(config.verticals)) {
    for (const { plugin: id } of Object.values(contentTypes)) expect([...registry.keys()]).toContain(id);
  }
});

test('a shared field is complete, with keywords beside the reference overriding it', async () => {
  const shared = '../../schemas/content-fields.schema.json#/$defs';
  const schema = { type: 'object', properties: { nid: { $ref: `${shared}/nid`, examples: [7] } } };
  await plugin({ 'schema.json': JSON.stringify(schema) });
  const { nid } = (await loadRegistry(root)).get('memo')!.schema.properties;
  expect(nid).toMatchObject({ type: 'integer', 'x-visibility': 'public', examples: [7] });
  const lost = { type: 'object', properties: { nid: { $ref: `${shared}/node_id` } } };
  await plugin({ 'schema.json': JSON.stringify(lost) }, 'lost');
  await expect(loadRegistry(root)).rejects.toThrow(/lost.*"nid" refers to "node_id"/);
});

test('a mistyped field is reported with a suggestion', async () => {
  const article = (await loadSite()).registry.get('article')!;
  const messages = article
    .faults({ titel: 'x', body: { valeu: 'x' }, zzz: 1 })
    .map(({ pointer, message }) => `${pointer} ${message}`);
  expect(messages).toEqual(
    expect.arrayContaining([
      '/titel is unknown; did you mean "title"?',
      '/body/valeu is unknown; did you mean "value"?',
      '/zzz is unknown',
    ]),
  );
});
