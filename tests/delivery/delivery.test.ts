/** A site as it is delivered: built elsewhere, with the packages that production needs, in a folder that nobody writes. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import lock from '../../package-lock.json' with { type: 'json' };

interface Locked {
  dev?: boolean;
  optional?: boolean;
}

/** What `npm ci --omit=dev` installs at the top, as links. */
const PACKAGES = Object.entries(lock.packages as Record<string, Locked>)
  .filter(([place, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place) && !dev)
  .map(([place]) => place);

let site: string;
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'regatlas-delivered-'));
  for (const folder of ['app', 'cli', 'config', 'plugins', 'public', 'schemas', '.generated'])
    cpSync(join(ROOT, folder), join(site, folder), { recursive: true });
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    ...globSync('*.config.ts', { cwd: ROOT }),
  ])
    cpSync(join(ROOT, file), join(site, file));
  for (const place of PACKAGES) {
    mkdirSync(join(site, dirname(place)), { recursive: true });
    symlinkSync(join(ROOT, place), join(site, place));
  }
  // What npm and the build write at their ends.
  writeFileSync(join(site, 'node_modules/.package-lock.json'), '{}');
  mkdirSync(join(site, 'build'));
  writeFileSync(join(site, 'build/.built-from'), 'another state of the code');
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

async function run(...args: string[]) {
  const environment = {
    ...{ PATH: process.env['PATH'], DATA_DIR: join(site, 'data') },
    // The packages of a linked package are those of this folder.
    NODE_OPTIONS: '--preserve-symlinks',
  };
  const ran = promisify(execFile)(process.execPath, ['cli/run.js', ...args], { cwd: site, env: environment });
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error);
  return `${stdout}${stderr}`;
}

test('its commands need no packages for development, and change nothing that was delivered', async () => {
  expect(PACKAGES).not.toContain('node_modules/node');
  expect(PACKAGES).not.toContain('node_modules/typescript');
  const generated = () =>
    globSync('**/*.ts', { cwd: join(site, '.generated') }).map((file) =>
      readFileSync(join(site, '.generated', file), 'utf8'),
    );
  const before = generated();
  expect(await run('command', 'config', 'check')).toMatch(/^The configuration is good/);
  expect(await run('command', 'db', 'migrate')).toMatch(/^applied 0026-baseline/);
  expect(await run('command', 'user', 'list')).toMatch(/E-MAIL|no accounts/i);
  expect(await run('command', 'backup', 'backups')).toMatch(/rows of \d+ tables/);
  expect(generated()).toEqual(before);
}, 120_000);

test('it says that it was not built from this code, and builds nothing', async () => {
  expect(await run('start')).toContain('build where they are (docs/operate.md)');
}, 120_000);
