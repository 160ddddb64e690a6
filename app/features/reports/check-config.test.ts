import { expect, test } from 'vitest';
import { siteProblems } from '#tests/support/site-problems.ts';

const problemsOf = (sections: string[], files = {}) =>
  siteProblems({ features: { reports: { starts: [{ label: 'Licensing', sections }] } } }, files);
const at = (section: number) => `/features/reports/starts/0/sections/${section}`;

test('the vocabularies of sections exist', async () => {
  expect(await problemsOf(['sectors/cards', 'guide_section/licences'])).toEqual([
    `${at(1)} unknown-vocabulary: unknown vocabulary “guide_section”`,
  ]);
});

test('a term that is almost one of the library is mistyped; others may be in another library', async () => {
  const names = { cards: 'Cards', 'money-remittance': 'Money remittance' };
  const terms = Object.entries(names).map(([key, name], index) =>
    JSON.stringify({ tid: index + 1, vid: 'sectors', key, name }),
  );
  const sections = [
    'sectors/cards',
    'sectors/crads',
    'sectors/money-remittence',
    'sectors/a-term-of-another-library',
  ];
  expect(
    await problemsOf([...sections, 'jurisdictions/uk'], {
      'content/terms.ndjson': [...terms, 'not a term'].join('\n'),
    }),
  ).toEqual([
    `${at(1)} unknown-term: unknown term “sectors/crads” (sectors/cards)`,
    `${at(2)} unknown-term: unknown term “sectors/money-remittence” (sectors/money-remittance)`,
  ]);
});

test('what moved says where to', async () => {
  expect(await siteProblems({ reports: { federal: 'jurisdictions/us' } })).toEqual([
    '/reports unknown-key: “reports” is now “features.reports”; “reports.federal” is now “comparison.federal”',
  ]);
});
