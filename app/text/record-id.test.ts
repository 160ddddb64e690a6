import { expect, test } from 'vitest';
import { recordId } from './record-id.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  [1001, 1001],
])('%j is %d', (text, id) => {
  expect(recordId(text)).toBe(id);
});

test.each([
  '2147483648',
  '9999999999',
  '0',
  '01',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  ' 1',
  '1\n',
  '',
  'NaN',
  undefined,
  NaN,
  Infinity,
  1e21,
  -1,
  0.5,
])('%j is not one', (text) => {
  expect(recordId(text)).toBeUndefined();
});
