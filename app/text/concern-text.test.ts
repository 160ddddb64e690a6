import { expect, test } from 'vitest';
import { concernTexts, originsText } from './concern-text.ts';

test.each([
  [[{ place: 'Germany', isSure: true }], ['Germany']],
  [[{ place: 'Germany', law: 'European Union', isSure: true }], ['European Union, binds Germany']],
  [
    ['Germany', 'France', 'Italy', 'Spain'].map((place) => ({ place, law: 'European Union', isSure: true })),
    ['European Union, binds Germany, France, Italy and 1 more'],
  ],
  [
    [
      { place: 'Germany', law: 'European Union', isSure: true },
      { place: 'France', isSure: true },
      { place: 'Malta', isSure: false },
    ],
    ['European Union, binds Germany', 'France', 'Malta (by its item)'],
  ],
])('%j is said as %j', (concerns, expected) => {
  expect(concernTexts(concerns)).toEqual(expected);
});

test('a line of reasons names places before rules', () => {
  expect(
    originsText([
      { kind: 'rule', name: 'Safeguarding' },
      { kind: 'favourite', name: 'California', law: 'United States' },
    ]),
  ).toBe('United States, binds California; watch rule Safeguarding');
});
