import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from './file-lock.ts';

test('one process at a time has a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-search-'));
  const file = join(folder, 'data', 'search.db');
  const first = lockFile(file, 0);
  expect([first !== undefined, lockFile(file, 0)]).toEqual([true, undefined]);
  first!.release();
  const second = lockFile(file, 0);
  expect(second).toBeDefined();
  second!.release();
  rmSync(folder, { recursive: true });
});
