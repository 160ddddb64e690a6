import { expect, test } from 'vitest';
import { sampleDates } from '#app/views/dates/date-language.fixture.ts';
import { datesLabel, provisionLabel } from './asked-labels.ts';

const december = { from: '2026-12-01', to: '2026-12-31', rest: '', asWords: '' };

test.each([
  [
    { ...december, kinds: ['response'], found: 'asked' as const },
    'Read as dates: Respond by, 1 Dec 2026 to 31 Dec 2026.',
  ],
  [
    { ...december, to: december.from, kinds: ['effective', 'applicable'], found: 'asked' as const },
    'Read as dates: In force from or Applies from, 1 Dec 2026.',
  ],
  [
    { ...december, kinds: ['response'], rest: 'whales', found: 'none' as const },
    'No dates found for “whales”: Respond by, 1 Dec 2026 to 31 Dec 2026. Showing results for the words instead.',
  ],
  [
    { ...december, kinds: ['response'], found: 'later' as const },
    'No dates found: Respond by, 1 Dec 2026 to 31 Dec 2026. Showing the next ones instead.',
  ],
])('dates: %#', (dates, label) => expect(datesLabel(dates, sampleDates)).toBe(label));

const article = { text: 'Article 20', act: 'PSD2' };

test.each([
  [0, 'relevance', 'No result for “PSD2” has “Article 20”.'],
  [1, 'relevance', '1 result for “PSD2” has “Article 20” and comes first.'],
  [3, 'relevance', '3 results for “PSD2” have “Article 20” and come first.'],
  [3, 'newest', '3 results for “PSD2” have “Article 20”.'],
] as const)('%i with the provision, by %s', (count, sort, label) =>
  expect(provisionLabel({ provision: { ...article, count }, sort })).toBe(label),
);
