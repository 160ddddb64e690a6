import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRoom, switchTo } from './build.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Makes a build with these assets aside, and switches to it. @returns the assets that are served then */
function build(...assets: string[]): string[] {
  const [next, current] = [join(root, 'build.next'), join(root, 'build')];
  mkdirSync(join(next, 'client/assets'), { recursive: true });
  for (const name of assets) writeFileSync(join(next, 'client/assets', name), name);
  switchTo(next, current);
  expect(existsSync(next)).toBe(false);
  return globSync('*', { cwd: join(current, 'client/assets') }).sort();
}

test('a build takes the place of the one before, whose assets stay for pages that are open, and no longer', () => {
  expect(build('one-a.js', 'two-a.js')).toEqual(['one-a.js', 'two-a.js']);
  expect(build('one-b.js', 'two-a.js')).toEqual(['one-a.js', 'one-b.js', 'two-a.js']);
  expect(build('one-c.js', 'two-a.js')).toEqual(['one-b.js', 'one-c.js', 'two-a.js']);
  expect(globSync('*', { cwd: root })).toEqual(['build']);
});

test('builds that are made at once have a folder each; what a killed one left is removed', () => {
  const { pid: ended } = spawnSync('true');
  const under = join(root, 'build.next');
  for (const name of [ended, process.ppid, process.pid])
    mkdirSync(join(under, `${name}/client`), { recursive: true });
  mkdirSync(join(under, `${ended}.previous`));
  expect(makeRoom(root)).toBe(join('build.next', String(process.pid)));
  expect(globSync('*', { cwd: under })).toEqual([String(process.ppid)]);
});

test('files are compressed by a process that may open few of them', () => {
  const folder = join(root, 'few');
  mkdirSync(folder);
  for (let n = 0; n < 200; n++) writeFileSync(join(folder, `${n}.js`), `a(${n})`);
  const script = `import { precompress } from './cli/precompress.ts'; await precompress(${JSON.stringify(folder)});`;
  const limited = 'ulimit -n 100 && exec "$0" --import ./cli/features.ts --input-type=module -e "$1"';
  const ran = spawnSync('sh', ['-c', limited, process.execPath, script], { encoding: 'utf8' });
  expect([ran.status, ran.stderr]).toEqual([0, '']);
  expect(globSync('*.{br,gz}', { cwd: folder })).toHaveLength(400);
});
