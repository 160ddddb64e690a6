import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockSearchFile } from './search-lock.ts';

test('one process at a time has the file of the index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-search-'));
  const file = join(folder, 'data', 'search.db');
  const first = lockSearchFile(file, 0);
  expect([first !== undefined, lockSearchFile(file, 0)]).toEqual([true, undefined]);
  first!.release();
  const second = lockSearchFile(file, 0);
  expect(second).toBeDefined();
  second!.release();
  rmSync(folder, { recursive: true });
});
