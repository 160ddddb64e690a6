import { expect, test } from 'vitest';
import { mergedQuery } from './held-terms.server.ts';
import type { WatchQuery } from './rules-store.server.ts';

const rule = (terms: number[], not: number[] = []): WatchQuery => ({
  ...{ text: '', types: [] },
  terms: terms.length > 0 ? [{ vid: 'v', tids: terms }] : [],
  ...(not.length > 0 && { not: [{ vid: 'v', tids: not }] }),
});

test.each([
  ['the merged term', rule([1, 3]), rule([2, 3])],
  ['both', rule([1, 2]), rule([2])],
  ['another one', rule([3]), rule([3])],
  ['everything but the merged term', rule([3], [1]), rule([3])],
  ['everything but both', rule([], [1, 2]), rule([], [2])],
  ['the merged term, but not the other one', rule([1], [2]), rule([2])],
  ['the other one, but not the merged term', rule([2], [1]), rule([2])],
])('a rule that asks for %s', (_, before, after) => expect(mergedQuery(before, 1, 2)).toEqual(after));

const matches = ({ terms, not = [] }: WatchQuery, own: readonly number[]) =>
  terms.every(({ tids }) => tids.some((tid) => own.includes(tid))) &&
  !not.some(({ tids }) => tids.some((tid) => own.includes(tid)));

test('a rule still matches every item that it matched, unless it excludes the term that stays', () => {
  const sets = Array.from({ length: 16 }, (_, bits) => [1, 2, 3, 4].filter((tid) => bits & (1 << (tid - 1))));
  for (const terms of sets)
    for (const not of sets)
      for (const own of sets) {
        const before = rule(terms, not);
        const after = mergedQuery(before, 1, 2);
        const now = [...new Set(own.map((tid) => (tid === 1 ? 2 : tid)))];
        const isTorn = not.includes(2) && !terms.includes(1) && own.includes(1);
        if (matches(before, own) && !isTorn)
          expect([before, own, matches(after, now)]).toEqual([before, own, true]);
      }
});
