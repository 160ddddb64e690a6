import { expect, test } from 'vitest';
import type { RequirementsPage } from '#app/contracts/requirements.ts';
import { firstPlaces, readPlaces, subjectHref, readTid, toSections } from './sections.ts';

const term = (key: string, name: string) => ({ tid: 1, vid: 'jurisdictions', key, name });
function page(name: string, region?: [string, string]): RequirementsPage {
  return {
    nid: 1,
    title: name,
    path: `/requirement/${name}`,
    jurisdiction: term(name.toLowerCase(), name),
    ...(region ? { region: term(...region) } : {}),
    comparable: true,
    count: 1,
    matching: 1,
    changed: '2026-11-20T09:00:00Z',
    access: 'full',
  };
}

test('the four configured regions come first, then others by name', () => {
  const sections = toSections([
    page('Chile', ['south-america', 'South America']),
    page('Fiji', ['oceania', 'Oceania']),
    page('Japan', ['asia', 'Asia']),
    page('Kenya', ['africa', 'Africa']),
    page('Malta', ['europe', 'Europe']),
    page('Europe'),
    page('Nepal', ['asia', 'Asia']),
  ]);
  expect(sections.map(({ name, pages }) => [name, ...pages.map(({ title }) => title)])).toEqual([
    ['Asia', 'Japan', 'Nepal'],
    ['Europe', 'Malta', 'Europe'],
    ['South America', 'Chile'],
    ['Africa', 'Kenya'],
    ['Oceania', 'Fiji'],
  ]);
  expect(toSections([])).toEqual([]);
});

test.each([
  [null, undefined],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['9999999999', undefined],
  ['2850', 2850],
])('%j parses to the tid %j', (value, tid) => expect(readTid(value)).toBe(tid));

test('URLs leave out defaults', () => {
  expect(subjectHref('/requirement', {})).toBe('/requirement');
  expect(subjectHref('/requirement', { category: 1, topic: 2 })).toBe('/requirement?category=1&topic=2');
  expect(subjectHref('/requirement', { category: 1 }, [7, 5])).toBe(
    '/requirement?category=1&jurisdiction=7&jurisdiction=5',
  );
});

test('jurisdictions of a URL count once, and no more than a comparison has', () => {
  expect(readPlaces(['5', 'x', '5', '7'])).toEqual([5, 7]);
  expect(readPlaces(Array.from({ length: 100 }, (_, at) => String(at + 1)))).toHaveLength(20);
});

test('at first those with most requirements are compared, without parts of a federal country', () => {
  const places = [3, 9, 9, 1, 2, 5, 8].map((matching, at) => ({
    ...page(`P${at}`),
    jurisdiction: { ...term(`p${at}`, `P${at}`), tid: at + 1 },
    matching,
    comparable: at !== 6,
  }));
  expect(firstPlaces(places)).toEqual([2, 3, 6, 1, 5]);
});
