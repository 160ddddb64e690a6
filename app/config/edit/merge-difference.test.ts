import { expect, test } from 'vitest';
import { mergeDifference } from './merge-difference.ts';

test.each([
  [{ a: 1 }, { a: 1 }, undefined],
  [{ a: 1 }, { a: 2 }, { a: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }, { b: null }],
  [{ a: { b: 1, c: [1] } }, { a: { b: 1, c: [1, 2] } }, { a: { c: [1, 2] } }],
  [undefined, { a: 1 }, { a: 1 }],
  [true, { a: 1 }, { a: 1 }],
  ['text', 'text', undefined],
])('from %j to %j is %j', (base, wanted, patch) => {
  expect(mergeDifference(base, wanted)).toEqual(patch);
});
