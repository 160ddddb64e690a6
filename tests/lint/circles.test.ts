import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMAND = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = resolve('tests/lint/circles.js');

const A = `import { b } from './b.ts';\nexport const a = b;\nexport type A = string;\n`;

/** Files by folder of `app`. */
const FOLDERS: Record<string, Record<string, string>> = {
  values: { 'a.ts': A, 'b.ts': `import { a } from './a.ts';\nexport const b = () => a;\n` },
  types: { 'a.ts': A, 'b.ts': `import type { A } from './a.ts';\nexport const b: A = '';\n` },
  reexports: { 'a.ts': A, 'b.ts': `export type { A } from './a.ts';\nexport const b = 1;\n` },
  dynamic: { 'a.ts': A, 'b.ts': `export const b = () => import('./a.ts');\n` },
  alias: {
    'a.ts': A,
    'b.ts': `export { c as b } from '#app/alias/below/c.tsx';\n`,
    'below/c.tsx': `import type { A } from '../a.ts';\nexport const c: A = '';\n`,
  },
  'one-way': {
    'a.ts': A,
    'b.ts': `import type { C } from './c.ts';\nexport const b: C = 1;\n`,
    'c.ts': `export type C = number;\n`,
  },
};

const root = mkdtempSync(join(tmpdir(), 'circles-'));
let checked: { status: number | null; stdout: string };

beforeAll(() => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ type: 'module', imports: { '#app/*': './app/*' } }));
  for (const [folder, files] of Object.entries(FOLDERS))
    for (const [name, text] of Object.entries(files)) write(`app/${folder}/${name}`, text);
  checked = spawnSync(process.execPath, [COMMAND, '--config', CONFIG, 'app'], {
    cwd: root,
    encoding: 'utf8',
  });
});

afterAll(() => rmSync(root, { recursive: true }));

test.each(['values', 'types', 'reexports', 'dynamic', 'alias'])('refuses a circle: %s', (folder) => {
  expect(checked.status).toBeGreaterThan(0);
  expect(checked.stdout).toContain(`no-circles: app/${folder}/a.ts`);
});

test('accepts files that import one way', () => {
  expect(checked.stdout).toContain('error no-circles');
  expect(checked.stdout).not.toContain('app/one-way/');
});
