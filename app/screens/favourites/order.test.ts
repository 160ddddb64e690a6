import { describe, expect, test } from 'vitest';
import { changedBy, changeValue, inOrder, matching, meant, readChange, type Change } from './order.ts';

const choice = (tid: number, name: string, chosen = false) => ({ tid, name, chosen });
const groups = [
  { title: 'Europe', choices: [choice(1, 'Åland'), choice(2, 'Ireland'), choice(3, 'Poland', true)] },
  { title: 'Oceania', choices: [choice(4, 'Landia'), choice(5, 'Ireland Minor')] },
];

test('a change is read as it was written, and nothing else is', () => {
  const change: Change = { kind: 'earlier', tid: 1101 };
  expect(readChange(changeValue(change))).toEqual(change);
  for (const value of ['', 'earlier', 'earlier x', 'toString 1', 'add -1', 'add 1 2'])
    expect(readChange(value)).toBeUndefined();
});

describe('what is followed', () => {
  test.each<[string, Change, number[]]>([
    ['moves past its neighbour', { kind: 'earlier', tid: 3 }, [3, 900, 1, 2]],
    ['moves later', { kind: 'later', tid: 3 }, [1, 900, 2, 3]],
    ['stays at the ends', { kind: 'earlier', tid: 1 }, [1, 900, 3, 2]],
    ['stays at the other end', { kind: 'later', tid: 2 }, [1, 900, 3, 2]],
    ['goes', { kind: 'remove', tid: 3 }, [1, 900, 2]],
    ['comes last', { kind: 'add', tid: 4 }, [1, 900, 3, 2, 4]],
    ['comes once', { kind: 'add', tid: 3 }, [1, 900, 3, 2]],
    ['is not what the form does not offer', { kind: 'add', tid: 77 }, [1, 900, 3, 2]],
    ['keeps what the form does not show', { kind: 'remove', tid: 900 }, [1, 900, 3, 2]],
  ])('%s', (_, change, after) => {
    expect(changedBy([1, 900, 3, 2], [1, 2, 3, 4], change)).toEqual(after);
  });

  test('is shown in the order of the profile', () => {
    expect(inOrder([4, 900, 3], groups).map(({ name }) => name)).toEqual(['Landia', 'Poland']);
  });
});

test('names that begin with the words come before those that hold them; what is followed is left out', () => {
  expect(matching(groups, ' LAND').map(({ name, group }) => [name, group])).toEqual([
    ['Landia', 'Oceania'],
    ['Åland', 'Europe'],
    ['Ireland', 'Europe'],
    ['Ireland Minor', 'Oceania'],
  ]);
  expect(matching(groups, 'aland').map(({ name }) => name)).toEqual(['Åland']);
  expect(matching(groups, ' ')).toEqual([]);
});

test('words mean a name that is exactly so, or the only one found', () => {
  expect(meant(matching(groups, 'ireland'), 'ireland')?.tid).toBe(2);
  expect(meant(matching(groups, 'landi'), 'landi')?.tid).toBe(4);
  expect(meant(matching(groups, 'land'), 'land')).toBeUndefined();
});
