import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokenSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (secret: Uint8Array) => new TextDecoder().decode(secret);

test('a given key is used, and no file is written', async () => {
  expect(text(await tokenSecret('given by the environment, long enough', folder))).toBe(
    'given by the environment, long enough',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('the first start generates a key, readable by its owner only, and later starts use it', async () => {
  const dataDir = join(folder, 'not/there/yet');
  const first = await tokenSecret(undefined, dataDir);
  expect(first.byteLength).toBeGreaterThanOrEqual(32);
  const [file, ...others] = await readdir(dataDir);
  expect(others).toEqual([]);
  expect((await stat(join(dataDir, file!))).mode & 0o777).toBe(0o600);
  expect(await tokenSecret(undefined, dataDir)).toEqual(first);
});

test('two folders have two secrets', async () => {
  expect(await tokenSecret(undefined, join(folder, 'a'))).not.toEqual(
    await tokenSecret(undefined, join(folder, 'b')),
  );
});

test('servers that start at once agree on one', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => tokenSecret(undefined, folder)));
  expect(secrets[0]!.byteLength).toBeGreaterThanOrEqual(32);
  expect(new Set(secrets.map(text)).size).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test('one that another server is still writing is waited for', async () => {
  const file = join(folder, 'token-secret');
  await writeFile(file, 'half');
  const waiting = tokenSecret(undefined, folder);
  await writeFile(file, 'w'.repeat(40));
  expect(text(await waiting)).toBe('w'.repeat(40));
});

test.each(['', 'short', ' \n'])('a file that holds %j is refused rather than used', async (content) => {
  await writeFile(join(folder, 'token-secret'), content);
  await expect(tokenSecret(undefined, folder)).rejects.toMatchObject({
    path: join(folder, 'token-secret'),
    code: 'too short',
  });
  expect(await readFile(join(folder, 'token-secret'), 'utf8')).toBe(content);
});

test('a line end after the secret does not count', async () => {
  await writeFile(join(folder, 'token-secret'), `${'s'.repeat(40)}\n`);
  expect(text(await tokenSecret(undefined, folder))).toBe('s'.repeat(40));
});

test('a place that cannot be used fails with its path and reason', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(tokenSecret(undefined, join(folder, 'file'))).rejects.toMatchObject({
    code: expect.any(String),
    path: expect.stringContaining(folder),
  });
});
