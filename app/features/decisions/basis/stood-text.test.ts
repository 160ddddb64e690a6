import { expect, test } from 'vitest';
import { firstLines } from './stood-text.server.ts';

const MOST = { lines: 3, characters: 40 };
const PARTS = [
  { title: 'Capital', blocks: [{ kind: 'text' as const, text: '100,000,000' }] },
  {
    title: 'Scope',
    blocks: [
      { kind: 'text' as const, text: 'Issuers' },
      { kind: 'text' as const, text: 'and agents of issuers' },
      { kind: 'text' as const, text: 'elsewhere' },
    ],
  },
];

test.each([
  [true, ['Capital: 100,000,000', 'Scope: Issuers', 'and ag…']],
  [false, ['100,000,000', 'Issuers', 'and agents of issuers']],
])('parts that say what they are (%s) are named where they begin', (isNamed, lines) => {
  expect(firstLines(PARTS, { ...MOST, isNamed })).toEqual(lines);
});
