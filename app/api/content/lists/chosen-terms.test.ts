import { expect, test } from 'vitest';
import { chosenTerms } from './chosen-terms.ts';

const FACETS = [
  { vid: 'jurisdictions', param: 'jurisdiction', title: 'Jurisdictions' },
  { vid: 'specialisms', param: 'specialism', title: 'Specialisms' },
  { vid: 'gambling_specialisms', param: 'specialism', title: 'Specialisms' },
];
const VOCABULARIES: Record<number, string> = {
  1: 'jurisdictions',
  2: 'jurisdictions',
  3: 'specialisms',
  4: 'gambling_specialisms',
};

test.each([
  [{}, [], []],
  [{ jurisdiction: [1, 2] }, [['jurisdictions', [1, 2]]], []],
  [{ jurisdiction: [1, 99] }, [['jurisdictions', [1]]], ['jurisdiction']],
  [{ jurisdiction: [3] }, [], ['jurisdiction']],
  [{ jurisdiction: [3], specialism: [3] }, [['specialisms', [3]]], ['jurisdiction']],
  [
    { specialism: [3, 4] },
    [
      ['specialisms', [3]],
      ['gambling_specialisms', [4]],
    ],
    [],
  ],
] as const)('%j filters by the terms of its vocabularies', (byParam, terms, ignored) => {
  const given = structuredClone(byParam) as unknown as Record<string, number[]>;
  expect(chosenTerms(given, { facets: FACETS }, (tid) => VOCABULARIES[tid])).toEqual({
    terms: terms.map(([vid, tids]) => ({ vid, tids })),
    ignored,
  });
});
