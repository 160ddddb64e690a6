import { expect, test } from 'vitest';
import { compareVersions, type ComparedVersion } from './compare-versions.server.ts';

const version = (over: Partial<ComparedVersion> = {}, value = ''): ComparedVersion => ({
  title: 'A title',
  dates: [],
  fields: { body: { summary: 'In short', value: `<p>Lead</p><h2>Scope</h2><p>All</p>${value}` } },
  ...over,
});
const date = (day: string, label = 'Applies to all') => ({ kind: 'applicable', label, date: day });
const body = (value: string, summary = 'In short') => ({ fields: { body: { summary, value } } });

test.each<[string, Partial<ComparedVersion>, Partial<ComparedVersion>, string[]]>([
  ['nothing', {}, {}, []],
  [
    'a date that moved',
    { dates: [date('2027-01-01')] },
    { dates: [date('2027-03-01')] },
    ['“Applies to all” moved from 1 Jan 2027 to 1 Mar 2027'],
  ],
  ['a new date', {}, { dates: [date('2027-03-01')] }, ['New date: “Applies to all”, 1 Mar 2027']],
  [
    'a date that is gone',
    { dates: [date('2027-03-01')] },
    {},
    ['Date removed: “Applies to all”, 1 Mar 2027'],
  ],
  ['the title', { title: 'Old' }, {}, ['The title was “Old”']],
  ['a section', body('<h2>Scope</h2><p>A</p>'), body('<h2>Scope</h2><p>B</p>'), ['Section “Scope” changed']],
  [
    'sections that came and went',
    body('<h2>Scope</h2><p>A</p>'),
    body('<h2>Dates</h2><p>A</p>'),
    ['New section “Dates”', 'Section “Scope” removed'],
  ],
  ['the lead', body('<p>A</p>'), body('<p>B</p>'), ['The text changed']],
  ['the summary', body('<p>A</p>', 'One'), body('<p>A</p>', 'Two'), ['The summary changed']],
  ['markup alone', body('<p>A</p>'), body('<p class="x">A</p>'), []],
  [
    'a field that is not content',
    { fields: { changed: '2026-11-20T00:00:00Z' } },
    { fields: { changed: '2026-11-21T00:00:00Z' } },
    [],
  ],
])('%s', (_, before, now, expected) => {
  expect(compareVersions(version(before), version(now), 'field_key_dates')).toEqual(expected);
});
