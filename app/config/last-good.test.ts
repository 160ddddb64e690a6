import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { LAST_GOOD_FILE, readLastGood, saveLastGood } from './last-good.ts';
import { loadConfig } from './load.ts';
import type { Config } from './model.ts';
import { PluginError } from './plugins/plugin-files.ts';

let site: Awaited<ReturnType<typeof createSite>>;
let config: Config;
let folder: string;
beforeEach(async () => {
  site = await createSite();
  const loaded = await loadConfig(site.folder);
  if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
  ({ config } = loaded);
  folder = mkdtempSync(path.join(tmpdir(), 'last-good-'));
});
afterEach(async () => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
  await site.remove();
});

test('a configuration is read as it was saved, and nothing can change it', () => {
  saveLastGood(site.folder, folder, config);
  const last = readLastGood(site.folder, [folder]);
  expect(last?.config).toEqual(config);
  expect(Object.isFrozen(last?.config.verticals['payments_compliance']?.menus)).toBe(true);
  expect(readdirSync(folder)).toEqual([LAST_GOOD_FILE]);
});

test('with it comes what the plugins said of their content then', () => {
  saveLastGood(site.folder, folder, config);
  const file = path.join(site.folder, 'plugins/guide/plugin.json');
  const good = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, '{ "id": "guide", ');
  expect(readLastGood(site.folder, [folder])?.plugins['guide']?.manifest).toEqual(good);
  expect(readLastGood(site.folder, [folder])?.plugins['article']).toHaveProperty('options');
  // What is broken by then does not take the place of what is good.
  expect(() => saveLastGood(site.folder, folder, config)).toThrow(PluginError);
  expect(readLastGood(site.folder, [folder])?.plugins['guide']?.manifest).toEqual(good);
});

test('the newest of several is read', () => {
  const other = mkdtempSync(path.join(tmpdir(), 'last-good-'));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T08:00:00Z') });
  saveLastGood(site.folder, folder, { ...config, hash: 'newer' });
  vi.setSystemTime(new Date('2026-11-26T08:00:00Z'));
  saveLastGood(site.folder, other, { ...config, hash: 'older' });
  for (const folders of [
    [folder, other],
    [other, folder],
  ])
    expect(readLastGood(site.folder, folders)?.config.hash).toBe('newer');
  rmSync(path.join(folder, LAST_GOOD_FILE));
  expect(readLastGood(site.folder, [folder, other])?.config.hash).toBe('older');
  rmSync(other, { recursive: true });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"savedAt":"2026-11-27","schemas":"x"}',
  '{"config":{"verticals":{}}}',
  '{"savedAt":"2026-11-27","schemas":"x","config":{"verticals":{}}}',
])('a file with %j is as good as none', (text) => {
  writeFileSync(path.join(folder, LAST_GOOD_FILE), text);
  expect(readLastGood(site.folder, [folder])).toBeUndefined();
});

test('that of a program with other schemas is not used', async () => {
  saveLastGood(site.folder, folder, config);
  writeFileSync(path.join(site.folder, 'app/features/quiz/options.schema.json'), '{ "type": "object" }');
  expect(readLastGood(site.folder, [folder])).toBeUndefined();
});

test('a folder that cannot be written is an error, and leaves nothing behind', () => {
  expect(() => saveLastGood(site.folder, path.join(folder, 'absent'), config)).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});
