/** A server that is started while a file of the configuration is broken. */
import { mkdtempSync, rmSync } from 'node:fs';
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
