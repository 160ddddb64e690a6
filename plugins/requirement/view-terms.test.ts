import { expect, test } from 'vitest';
import type { TermRef } from '#app/plugin.ts';
import type { Answer } from '#app/views/answers/answers.ts';
import { binds, checkedBetween, groupByCategory, listLicences, shortText, type Entry } from './view-terms.ts';

const entry = (title: string, over: Partial<Entry> = {}): Entry => ({
  title,
  category: 'requirement_categories/capital',
  body: '<p>Do it. Then again.</p>',
  source: { title: 'Act', url: 'https://law.example/' },
  ...over,
});
const term = (tid: number, vid: string, key: string, name: string, parent?: number): [string, TermRef] => [
  `${vid}/${key}`,
  { tid, vid, key, name, ...(parent ? { parent } : {}) },
];

test.each([
  [[], undefined],
  [[undefined], undefined],
  [['2026-09-21'], { first: '2026-09-21', last: '2026-09-21' }],
  [['2026-10-01', undefined, '2026-09-21'], { first: '2026-09-21', last: '2026-10-01' }],
])('of the days %j the page shows %j', (days, expected) => {
  expect(checkedBetween(days.map((reviewed) => entry('a', reviewed ? { reviewed } : {})))).toEqual(expected);
});

test('a licence has the requirements that name it and those for every licence', () => {
  const entries = [
    entry('all'),
    entry('none named', { licences: [] }),
    entry('small', { licences: ['licences/small'] }),
    entry('both', { licences: ['licences/small', 'licences/large'] }),
  ];
  const bound = entries.filter((one) => binds(one, 'licences/large'));
  expect(bound.map(({ title }) => title)).toEqual(['all', 'none named', 'both']);
  const terms = new Map([
    term(1, 'licences', 'small', 'Small Payment Institution'),
    term(2, 'licences', 'large', 'Bank'),
  ]);
  expect(listLicences(entries, terms)).toEqual([
    { reference: 'licences/large', name: 'Bank', short: 'Bank', count: 3 },
    { reference: 'licences/small', name: 'Small Payment Institution', short: 'SPI', count: 4 },
  ]);
});

test('initials that stand for two licences, or for more than words, are not used', () => {
  const names = ['Payment Institution', 'Postal Issuer', 'Crypto-Asset Service Provider', 'A+ Licence'];
  const licences = names.map((_, at) => `licences/${at}`);
  const terms = new Map(names.map((name, at) => term(at, 'licences', String(at), name)));
  const short = listLicences([entry('a', { licences })], terms).map((one) => one.short);
  expect(short).toEqual(['A+ Licence', 'CASP', 'Payment Institution', 'Postal Issuer']);
});

test('requirements of sub-categories are under the top category, those of one together', () => {
  const terms = new Map([
    term(1, 'requirement_categories', 'top', 'Top'),
    term(2, 'requirement_categories', 'capital', 'Capital', 1),
    term(3, 'requirement_categories', 'reports', 'Reports', 1),
    term(4, 'requirement_categories', 'other', 'Other'),
  ]);
  const at = (title: string, key: string) => entry(title, { category: `requirement_categories/${key}` });
  const entries = [
    at('a', 'capital'),
    at('b', 'other'),
    at('c', 'reports'),
    at('d', 'capital'),
    at('e', 'x'),
  ];
  expect(
    groupByCategory(entries, terms).map((one) => [one.term.name, ...one.entries.map(({ title }) => title)]),
  ).toEqual([
    ['Top', 'a', 'd', 'c'],
    ['Other', 'b'],
  ]);
});

test('a row says its own answer, else that on its category which can only be about it, else its first sentence', () => {
  const answer = (over: Partial<Answer> = {}): Answer => ({
    about: 'requirement_categories/capital',
    lines: ['**EUR 5**', 'or more'],
    key: 'EUR 5',
    source: { title: 'Act' },
    reviewed: '2026-10-01',
    ...over,
  });
  const one = entry('a');
  const say = (of: Entry, entries: Entry[], answers: Answer[]) => shortText(of, entries, answers);
  expect(say(entry('a', { answer: 'Own' }), [one], [answer()])).toEqual({ text: 'Own', isAnswer: true });
  expect(say(one, [one], [answer()])).toEqual({ text: '**EUR 5**; or more', isAnswer: true });
  const sentence = { text: 'Do it.', isAnswer: false };
  expect(say(one, [one, entry('b')], [answer()])).toEqual(sentence);
  expect(say(one, [one], [answer({ licences: ['licences/small'] })])).toEqual(sentence);
  expect(say(one, [one], [answer({ source: { title: 'Other act' } })])).toEqual(sentence);
  expect(say(one, [one], [answer({ about: 'requirement_categories/other' })])).toEqual(sentence);
});
