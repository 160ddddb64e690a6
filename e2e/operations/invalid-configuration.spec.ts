/** A server that is started while a file of the configuration, of a plugin, or of the schemas is broken. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VerticalConfig } from '#app/config/model.ts';
import { ProjectCopy } from '../support/project.ts';
import { startSite, type Site } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const FILE = 'config/verticals/gambling_compliance.json';

test('it serves the last good configuration, and the files again when they are mended', async () => {
  const project = new ProjectCopy();
  const dataDir = mkdtempSync(join(tmpdir(), 'regatlas-e2e-config-'));
  let site: Site | undefined;
  const title = async () =>
    /<title>(.*?)<\/title>/.exec(await (await fetch(`${site!.url}/login`)).text())![1];
  const start = async () => {
    await site?.stop();
    site = await startSite({ root: project.root, dataDir, env: { REGATLAS_DEMO: '0' } });
  };
  try {
    const good = project.read(FILE);
    project.write(FILE, `${good.slice(0, -10)}`);
    // The configuration that was built with, because this server has had none yet.
    await start();
    expect(site!.output()).toContain('Serving the last good configuration instead, of ');
    expect(site!.output()).toContain(`${FILE}:`);
    const usual = await title();
    project.write(FILE, good);
    await expect
      .poll(site!.output)
      .toContain('Configuration reloaded: nothing: the invalid edit was reverted.');

    project.change('config/verticals/payments_compliance.json', (file: Pick<VerticalConfig, 'title'>) => {
      file.title = 'Another name';
    });
    await expect.poll(title).toContain('Another name');
    expect(await title()).not.toBe(usual);
    project.write(FILE, '{ "title": ');
    await start();
    // That of its last life, and not that of the build.
    expect(await title()).toContain('Another name');
  } finally {
    await site?.stop();
    project.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a broken file of a plugin keeps nobody from reading, neither its pages nor those of others', async () => {
  const project = new ProjectCopy({ ownPlugins: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'regatlas-e2e-plugin-'));
  let site: Site | undefined;
  const start = async () => {
    await site?.stop();
    site = await startSite({ root: project.root, dataDir, env: { REGATLAS_DEMO: '0' } });
  };
  const schema = JSON.parse(project.read('plugins/guide/schema.json')) as Record<string, unknown>;
  const broken: [file: string, text: string | null][] = [
    ['plugins/guide/plugin.json', '{ "id": "guide", "title": "Guide", '],
    ['plugins/guide/plugin.json', ''],
    ['plugins/guide/plugin.json', null],
    ['plugins/guide/schema.json', JSON.stringify({ ...schema, propertees: {} })],
    ['plugins/guide/schema.json', '[]'],
    ['plugins/guide/schema.json', null],
    ['plugins/guide/options.schema.json', '{ "type": "object", "properties": { "related": "six" } }'],
  ];
  try {
    for (const [file, text] of broken) {
      const good = project.has(file) ? project.read(file) : null;
      project.write(file, text);
      await start();
      expect(site!.output(), file).toContain('Serving the last good configuration instead, of ');
      expect(site!.output(), file).toMatch(new RegExp(`${file}|unknown plugin “guide”`));
      expect((await fetch(`${site!.url}/login`)).status, file).toBe(200);
      expect((await fetch(`${site!.url}/readyz`)).status, file).toBe(200);
      project.write(file, good);
      await expect
        .poll(site!.output)
        .toContain('Configuration reloaded: nothing: the invalid edit was reverted.');
    }
    // That of its last life: the build has never seen this title.
    project.write('plugins/guide/schema.json', JSON.stringify({ ...schema, title: 'Guide of this life' }));
    await start();
    project.write('plugins/guide/schema.json', '{');
    await start();
    const saved = readFileSync(join(dataDir, 'last-good-config.json'), 'utf8');
    expect(saved).toContain('Guide of this life');
  } finally {
    await site?.stop();
    project.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a broken schema of the program keeps nobody from reading', async () => {
  const project = new ProjectCopy({ ownPlugins: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'regatlas-e2e-schema-'));
  let site: Site | undefined;
  const broken: [file: string, text: string][] = [
    ['schemas/config/site.schema.json', '{ "type": "object", '],
    ['schemas/content-fields.schema.json', '[]'],
  ];
  try {
    for (const [file, text] of broken) {
      const good = project.read(file);
      project.write(file, text);
      await site?.stop();
      site = await startSite({ root: project.root, dataDir, env: { REGATLAS_DEMO: '0' } });
      expect(site.output(), file).toContain('Serving the last good configuration instead, of ');
      expect(site.output(), file).toContain(`${file}:`);
      expect((await fetch(`${site.url}/login`)).status, file).toBe(200);
      project.write(file, good);
      await expect
        .poll(site.output)
        .toContain('Configuration reloaded: nothing: the invalid edit was reverted.');
    }
  } finally {
    await site?.stop();
    project.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
