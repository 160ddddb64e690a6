import { expect, test } from 'vitest';
import { aTerm } from '#app/store/testing/samples.ts';
import { findTermProblem, freeKey, withWritten } from './checked-term.server.ts';
import { configuredPlaces } from './in-configuration.server.ts';
import { above, findTerms, inTree, moveAmong, withBelow } from './term-tree.server.ts';

const terms = [
  aTerm(1, { key: 'europe', name: 'Europe' }),
  aTerm(2, { key: 'georgia', name: 'Georgia', parent: 1 }),
  aTerm(3, { key: 'us', name: 'United States', description: 'Its states and territories.' }),
  aTerm(4, { key: 'us-ga', name: 'Georgia', parent: 3 }),
  // A cycle, and one without its parent, as an import from before could leave.
  aTerm(5, { name: 'Ouro', parent: 6 }),
  aTerm(6, { name: 'Boros', parent: 5 }),
  aTerm(7, { name: 'Orphan', parent: 99 }),
];

test('terms in a tree, once each', () => {
  expect(inTree(terms).map(({ tid, depth }) => `${tid}:${depth}`)).toEqual([
    ...['1:0', '2:1', '3:0', '4:1', '7:0', '5:0', '6:1'],
  ]);
  expect(above(terms, 4).map(({ tid }) => tid)).toEqual([3]);
  expect(above(terms, 5).map(({ tid }) => tid)).toEqual([6]);
  expect([...withBelow(terms, 5)]).toEqual([5, 6]);
});

test.each([
  ['georgia', [2, 4]],
  ['STATES', [3]],
  ['us-ga', [4]],
  ['nothing', []],
])('%j finds %j', (text, tids) => expect(findTerms(terms, text).map(({ tid }) => tid)).toEqual(tids));

const wanted = (over: object) => withWritten(aTerm(9, { key: 'new', name: 'New' }), over);
test.each([
  [{}, undefined],
  [{ name: ' \t ' }, 'Give the term a name.'],
  [{ name: 'géorgia', parent: 1 }, '“Georgia” is there already'],
  [{ name: 'Georgia' }, undefined],
  [{ key: 'us' }, '“United States” has the key us.'],
  [{ parent: 99 }, 'not in this vocabulary'],
  [{ parent: 9 }, 'cannot be below itself'],
  [{ url: 'javascript:alert(1)' }, 'must be a web address'],
  [{ url: 'https://www.fca.org.uk' }, undefined],
  [{ url: '' }, undefined],
])('%j is refused with %j', (over, message) => {
  const problem = findTermProblem(wanted(over), [...terms, aTerm(9, { key: 'new', name: 'New' })], undefined);
  expect(problem?.message).toEqual(message === undefined ? undefined : expect.stringContaining(message));
});

test('keys are free, also of former ones', () => {
  const taken = ['e-money', 'e-money-2', 'term'];
  expect(freeKey('E-Money', (key) => taken.includes(key))).toBe('e-money-3');
  expect(freeKey('日本', (key) => taken.includes(key))).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(freeKey('x'.repeat(300), () => false).length).toBeLessThanOrEqual(100);
});

test('a move writes the order once, and ends at the ends', () => {
  const three = [aTerm(1), aTerm(2), aTerm(3)];
  const order = (moved: typeof three | undefined) => moved?.map(({ tid, weight }) => `${tid}:${weight}`);
  expect(order(moveAmong(three, 3, -1))).toEqual(['1:1', '3:2', '2:3']);
  expect(moveAmong(three, 1, -1)).toBeUndefined();
  expect(moveAmong(three, 3, 1)).toBeUndefined();
});

test('places of the configuration that name a term, or link to it', () => {
  const vertical = {
    id: 'payments',
    vocabularies: { jurisdictions: { title: 'Jurisdictions', param: 'jurisdiction' } },
    menus: { main: { eu: { path: '/updates?jurisdiction=10' }, ten: { path: '/updates?jurisdiction=101' } } },
    features: { topics: { leads: { 'jurisdictions/eu': 'The Union' } } },
    site: { comparison: { federal: 'jurisdictions/eu' }, note: '/taxonomy/term/10' },
  };
  const config = { verticals: { payments: vertical } } as unknown as Parameters<typeof configuredPlaces>[0];
  expect(configuredPlaces(config, { tid: 10, vid: 'jurisdictions', key: 'eu' })).toEqual([
    { place: 'payments: menus.main.eu.path', isName: false },
    { place: 'payments: features.topics.leads.jurisdictions/eu', isName: true },
    { place: 'payments: site.comparison.federal', isName: true },
    { place: 'payments: site.note', isName: false },
  ]);
});
