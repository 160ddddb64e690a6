import { describe, expect, test } from 'vitest';
import { changedBy, changeValue, inOrder, findMatches, bestMatch, readChange, type Change } from './order.ts';

const choice = (tid: number, name: string, chosen = false) => ({ tid, name, chosen });
const groups = [
  { title: 'Europe', choices: [choice(1, 'Åland'), choice(2, 'Ireland'), choice(3, 'Poland', true)] },
  { title: 'Oceania', choices: [choice(4, 'Landia'), choice(5, 'Ireland Minor')] },
];

test('a change survives a round trip, and other values are rejected', () => {
  const change: Change = { kind: 'earlier', tid: 1101 };
  expect(readChange(changeValue(change))).toEqual(change);
  for (const value of ['', 'earlier', 'earlier x', 'toString 1', 'add -1', 'add 1 2'])
    expect(readChange(value)).toBeUndefined();
});

describe('a followed term', () => {
  test.each<[string, Change, number[]]>([
    ['moves past its neighbour', { kind: 'earlier', tid: 3 }, [3, 900, 1, 2]],
    ['moves later', { kind: 'later', tid: 3 }, [1, 900, 2, 3]],
    ['stays in place at the start', { kind: 'earlier', tid: 1 }, [1, 900, 3, 2]],
    ['stays in place at the end', { kind: 'later', tid: 2 }, [1, 900, 3, 2]],
    ['goes', { kind: 'remove', tid: 3 }, [1, 900, 2]],
    ['comes last', { kind: 'add', tid: 4 }, [1, 900, 3, 2, 4]],
    ['comes once', { kind: 'add', tid: 3 }, [1, 900, 3, 2]],
    ['is not added if the form does not offer it', { kind: 'add', tid: 77 }, [1, 900, 3, 2]],
    ['is preserved if the form does not show it', { kind: 'remove', tid: 900 }, [1, 900, 3, 2]],
  ])('%s', (_, change, after) => {
    expect(changedBy([1, 900, 3, 2], [1, 2, 3, 4], change)).toEqual(after);
  });

  test('is shown in the order of the profile', () => {
    expect(inOrder([4, 900, 3], groups).map(({ name }) => name)).toEqual(['Landia', 'Poland']);
  });
});

test('names that start with the query come before those that contain it; followed ones keep their place', () => {
  expect(findMatches(groups, ' LAND').map(({ name, group }) => [name, group])).toEqual([
    ['Landia', 'Oceania'],
    ['Åland', 'Europe'],
    ['Ireland', 'Europe'],
    ['Ireland Minor', 'Oceania'],
    ['Poland', 'Europe'],
  ]);
  expect(findMatches(groups, 'aland').map(({ name }) => name)).toEqual(['Åland']);
  expect(findMatches(groups, ' ')).toEqual([]);
});

test('a query selects an exact match, or the only match', () => {
  expect(bestMatch(findMatches(groups, 'ireland'), 'ireland')?.tid).toBe(2);
  expect(bestMatch(findMatches(groups, 'landi'), 'landi')?.tid).toBe(4);
  expect(bestMatch(findMatches(groups, 'land'), 'land')).toBeUndefined();
});
