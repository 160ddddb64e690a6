import { expect, it } from 'vitest';
import { formatSize } from './file-list.tsx';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1490, '1.5 kB'],
  [482_133, '482 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [12_400_000, '12 MB'],
])('%d is %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
