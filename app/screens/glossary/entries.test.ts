import { expect, test } from 'vitest';
import { groupByLetter } from './entries.ts';

const terms = [
  { key: 'sca', name: 'SCA (strong customer authentication)', description: 'Two factors out of three.' },
  { key: 'acquirer', name: 'Acquirer', description: 'Takes card payments for merchants.' },
  { key: 'etat', name: 'État membre' },
  { key: '3ds', name: '3-D Secure', description: 'A protocol for SCA on cards.' },
];
const keys = (query?: string) =>
  groupByLetter(terms, query).map(({ letter, terms: own }) => [letter, ...own.map(({ key }) => key)]);

test('by letter, ignoring accents; names that start with another character first', () => {
  expect(keys()).toEqual([
    ['#', '3ds'],
    ['A', 'acquirer'],
    ['E', 'etat'],
    ['S', 'sca'],
  ]);
});

test.each([
  [
    'card',
    [
      ['#', '3ds'],
      ['A', 'acquirer'],
    ],
  ],
  ['  CARD sca ', [['#', '3ds']]],
  ['etat', [['E', 'etat']]],
  ['nothing of the kind', []],
])('%j finds %j', (query, found) => {
  expect(keys(query)).toEqual(found);
});
