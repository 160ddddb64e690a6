import { expect, test } from 'vitest';
import { pageStoreByDefault } from './page-store-size.ts';

const GB = 1024 ** 3;

test.each([
  ['no limit', 0, 64],
  ['no limit, as the system writes it', 2 ** 63, 64],
  ['a large machine', 16 * GB, 64],
  ['one gigabyte', GB, 64],
  ['a small container', GB / 2, 32],
])('finished pages have room by the limit of the process: %s', (_what, limit, megabytes) => {
  expect(pageStoreByDefault(limit)).toBe(megabytes);
});
