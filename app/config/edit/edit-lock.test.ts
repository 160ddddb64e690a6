import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEditable, replaceFile } from './edit-files.ts';
import { underEditLock } from './edit-lock.ts';

const run = promisify(execFile);
const PROCESS = join(import.meta.dirname, 'testing/editing-process.ts');

let root: string;
let config: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'regatlas-lock-'));
  config = join(root, 'config');
  mkdirSync(config);
  writeFileSync(join(config, 'site.json'), '{}');
  writeFileSync(join(config, 'menus.json'), '{ "menus": { "main": {} } }');
});
afterEach(() => rmSync(root, { recursive: true }));

const LOCK = () => join(config, '.edit.lock');

test('no edit of three processes at once is lost', { timeout: 60_000 }, async () => {
  const names = ['a', 'b', 'c'];
  await Promise.all(names.map((name) => run(process.execPath, [PROCESS, root, name, '20'])));
  const { menus } = JSON.parse(readFileSync(join(config, 'menus.json'), 'utf8'));
  expect(Object.keys(menus.main).sort()).toEqual(
    names.flatMap((name) => Array.from({ length: 20 }, (_, at) => `${name}${at}`)).sort(),
  );
  expect(existsSync(LOCK())).toBe(false);
});

test('a text that is not the one that the edit was made from stays', async () => {
  const file = await readEditable(root, { base: 'menus' });
  if (typeof file === 'string') throw new Error(file);
  writeFileSync(file.absolute, '{ "menus": {} }');
  expect(await replaceFile(file.absolute, '{}', file.revision)).toBe(false);
  expect(readFileSync(file.absolute, 'utf8')).toBe('{ "menus": {} }');
});

test('a process that finds the folder locked waits, and gives up', async () => {
  const order: string[] = [];
  const { promise: freed, resolve: free } = Promise.withResolvers<undefined>();
  const { promise: started, resolve: start } = Promise.withResolvers<undefined>();
  const first = underEditLock(config, async () => {
    start(undefined);
    await freed;
    order.push('first');
  });
  await started;
  expect(await underEditLock(config, async () => order.push('never'), 0)).toEqual({ held: false });
  const second = underEditLock(config, async () => order.push('second'));
  free(undefined);
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

test('the lock of a process that was killed holds up nobody', async () => {
  writeFileSync(LOCK(), 'somebody');
  expect(await underEditLock(config, () => Promise.resolve(1), 0)).toEqual({ held: false });
  const before = new Date(Date.now() - 61_000);
  utimesSync(LOCK(), before, before);
  const both = await Promise.all([1, 2].map((n) => underEditLock(config, () => Promise.resolve(n))));
  expect(both).toEqual([
    { held: true, result: 1 },
    { held: true, result: 2 },
  ]);
  expect(existsSync(LOCK())).toBe(false);
});

test('work that fails gives the lock back', async () => {
  await expect(underEditLock(config, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(LOCK())).toBe(false);
});
