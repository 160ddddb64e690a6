import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from './config/model.ts';
import { writeRouteModules } from './route-modules.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'route-modules-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const folder = () => join(root, '.generated/routes');
const readText = (name: string) => readFile(join(folder(), name), 'utf8');
/** A configuration with verticals that have content types of these plugins. */
const naming = (...verticals: string[][]) =>
  ({
    verticals: Object.fromEntries(
      verticals.map((plugins, index) => [
        `vertical-${index}`,
        {
          contentTypes: Object.fromEntries(
            plugins.map((plugin, at) => [
              `type-${at}`,
              { plugin, roles: plugin === 'duty' ? ['obligations'] : [] },
            ]),
          ),
        },
      ]),
    ),
  }) as unknown as Config;

test('every plugin that a vertical names has one page and one list', async () => {
  await writeRouteModules(root, naming(['memo', 'guide', 'memo'], ['guide']));
  expect((await readdir(folder())).sort()).toEqual([
    'guide-list.tsx',
    'guide-page.tsx',
    'memo-list.tsx',
    'memo-page.tsx',
  ]);
  expect(await readText('memo-page.tsx')).toContain("import * as view from '#plugins/memo/view.tsx';");
});

test('the framework strips the loader by name', async () => {
  await writeRouteModules(root, naming(['memo']));
  for (const name of await readdir(folder()))
    expect(await readText(name)).toContain("export { loader } from '#app/content/loader.server.ts';");
});

test('a list has the row of its plugin, or the shared one', async () => {
  await mkdir(join(root, 'plugins/memo'), { recursive: true });
  await writeFile(join(root, 'plugins/memo/view-card.tsx'), '');
  await writeRouteModules(root, naming(['memo', 'guide']));
  expect(await readText('memo-list.tsx')).toContain("import { Card } from '#plugins/memo/view-card.tsx';");
  expect(await readText('guide-list.tsx')).toContain("from '#app/views/rows/card.tsx';");
});

test('only pages of obligations load what there is about each of them', async () => {
  await writeRouteModules(root, naming(['memo', 'duty']));
  expect(await readText('duty-page.tsx')).toContain('contentRoute(view, ObligationEntries)');
  expect(await readText('memo-page.tsx')).not.toContain('ObligationEntries');
});

test('modules that no vertical needs any more are deleted, and unchanged ones are not rewritten', async () => {
  await writeRouteModules(root, naming(['memo', 'guide']));
  const long = new Date('2020-01-01');
  await utimes(join(folder(), 'memo-page.tsx'), long, long);
  await writeFile(join(folder(), 'memo-list.tsx'), 'stale');
  await writeRouteModules(root, naming(['memo']));
  expect((await readdir(folder())).sort()).toEqual(['memo-list.tsx', 'memo-page.tsx']);
  expect((await stat(join(folder(), 'memo-page.tsx'))).mtime).toEqual(long);
  expect(await readText('memo-list.tsx')).not.toBe('stale');
});
