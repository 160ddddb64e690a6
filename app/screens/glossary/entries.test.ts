import { expect, test } from 'vitest';
import { letters } from './entries.ts';

const terms = [
  { key: 'sca', name: 'SCA (strong customer authentication)', description: 'Two factors out of three.' },
  { key: 'acquirer', name: 'Acquirer', description: 'Takes card payments for merchants.' },
  { key: 'etat', name: 'État membre' },
  { key: '3ds', name: '3-D Secure', description: 'A protocol for SCA on cards.' },
];
const keys = (words?: string) =>
  letters(terms, words).map(({ letter, terms: own }) => [letter, ...own.map(({ key }) => key)]);

test('by letter, accents aside, and what starts with none first', () => {
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
])('%j finds %j', (words, found) => {
  expect(keys(words)).toEqual(found);
});
