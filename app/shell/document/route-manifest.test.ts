import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { slimManifest, staffManifestUrl, writeManifests, type RouteManifest } from './route-manifest.ts';

const root = { id: 'root', path: '', hasLoader: true, module: '/root.js', imports: ['/shell.js'], css: [] };
const page = {
  id: 'page',
  parentId: 'root',
  index: false,
  hasAction: false,
  hasLoader: true,
  module: '/page.js',
  imports: ['/framework.js', '/shell.js', '/page-parts.js'],
  css: ['/page.css'],
};
const manifest: RouteManifest = { entry: { imports: ['/framework.js'] }, routes: { root, page } };

/** The scripts that React Router preloads for a page of the route: its `<Scripts>`. */
function preloads({ entry, routes }: RouteManifest): string[] {
  const modules = [routes.root, routes['page']!].flatMap(({ module, imports }) => [
    String(module),
    ...(imports ?? []),
  ]);
  return [...new Set([...entry.imports, ...modules])];
}

test('false flags, empty lists and what every page has loaded are left out', () => {
  expect(slimManifest(manifest).routes).toEqual({
    root: { id: 'root', path: '', hasLoader: true, module: '/root.js', imports: ['/shell.js'] },
    page: {
      id: 'page',
      parentId: 'root',
      hasLoader: true,
      module: '/page.js',
      imports: ['/page-parts.js'],
      css: ['/page.css'],
    },
  });
});

test('a page preloads the same scripts in the same order', () => {
  expect(preloads(slimManifest(manifest))).toEqual(preloads(manifest));
});

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'regatlas-manifest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test('the files of a build have no routes of staff for readers, and all for staff', async () => {
  const url = '/assets/manifest-0123abcd.js';
  const desk = { ...page, id: 'desk' };
  const whole: RouteManifest = { ...manifest, url, routes: { root, page, desk } };
  const written = (one: RouteManifest) =>
    `window.__reactRouterManifest=${JSON.stringify(slimManifest(one))};`;
  const folder = await folderWith({
    'manifest-0123abcd.js': `window.__reactRouterManifest=${JSON.stringify(whole)};`,
  });
  await writeManifests(folder, ['desk']);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await read('manifest-0123abcd.js')).toBe(written({ ...whole, routes: { root, page } }));
  expect(await read('staff-manifest-0123abcd.js')).toBe(written({ ...whole, url: staffManifestUrl(url) }));
  expect(staffManifestUrl(url)).toBe('/assets/staff-manifest-0123abcd.js');
});

test.each<Record<string, string>>([{}, { 'manifest-0123abcd.js': 'globalThis.routes={};' }])(
  'a build without a manifest in the known form fails: %j',
  async (files) => {
    await expect(writeManifests(await folderWith(files), [])).rejects.toThrow('holds no route manifest');
  },
);
