import { expect, test } from 'vitest';
import { commonReview, forLicence, type Entry } from './view-terms.ts';

const entry = (title: string, over: Partial<Entry> = {}): Entry => ({
  title,
  category: 'requirement_categories/capital',
  body: '<p>Do it.</p>',
  source: { title: 'Act', url: 'https://law.example/' },
  ...over,
});

test.each([
  [[], undefined],
  [[undefined], undefined],
  [['2026-09-21', '2026-09-21', '2026-10-01'], '2026-09-21'],
  [['2026-09-21', '2026-10-01'], '2026-10-01'],
])('of the days %j the page shows %s', (days, expected) => {
  expect(commonReview(days.map((reviewed) => entry('a', reviewed ? { reviewed } : {})))).toBe(expected);
});

test('a licence has the requirements that name it and those for every licence', () => {
  const entries = [
    entry('all'),
    entry('none named', { licences: [] }),
    entry('small', { licences: ['licences/small'] }),
    entry('both', { licences: ['licences/small', 'licences/large'] }),
  ];
  expect(forLicence(entries, 'licences/large').map(({ title }) => title)).toEqual([
    'all',
    'none named',
    'both',
  ]);
});
