/** Secrets in files. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const SECRET = 's'.repeat(40);
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-files-'));
  file = join(folder, 'key');
});
afterEach(() => rm(folder, { recursive: true }));

const readWith = (env: Record<string, string> = {}) =>
  readEnvironment({ TOKEN_SECRET_FILE: file, ...env }, true);

test.each(['', '\n', '\r\n'])('a secret that ends with %j', async (end) => {
  await writeFile(file, SECRET + end, { mode: 0o600 });
  expect(readWith()).toMatchObject({ ok: true, value: { tokenSecret: SECRET }, warnings: [] });
});

test('a file that others can read is warned of', async () => {
  await writeFile(file, SECRET);
  await chmod(file, 0o640);
  expect(readWith()).toMatchObject({ ok: true, warnings: [expect.stringMatching(/Other users.*0600/)] });
});

test.each([
  ['empty', '\n', /is empty/],
  ['too large', 'x'.repeat(16 * 1024 + 1), /larger than/],
  ['too short a secret', 'short', /^TOKEN_SECRET must have at least 32/],
])('%s', async (_, content, message) => {
  await writeFile(file, content, { mode: 0o600 });
  expect(readWith()).toEqual({ ok: false, messages: [expect.stringMatching(message)] });
});

test('a file that is missing, and a folder', () => {
  expect(readWith()).toEqual({ ok: false, messages: [expect.stringMatching(/cannot be read \(ENOENT\)/)] });
  file = folder;
  expect(readWith()).toEqual({ ok: false, messages: [expect.stringMatching(/cannot be read \(EISDIR\)/)] });
});

test('the secret and its file', async () => {
  await writeFile(file, SECRET, { mode: 0o600 });
  expect(readWith({ TOKEN_SECRET: SECRET })).toEqual({
    ok: false,
    messages: ['Set either TOKEN_SECRET or TOKEN_SECRET_FILE, not both.'],
  });
});
