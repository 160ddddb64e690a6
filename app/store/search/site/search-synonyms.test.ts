import { expect, test } from 'vitest';
import { searchSynonyms, nativeNames } from './search-synonyms.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi();

const ask = async (words: string, id = 'payments_compliance') =>
  (await searchSynonyms(site.services, site.services.config().verticals[id]!))(words);

test.each([
  ['SCA', 'strong customer authentication'],
  ['strong customer authentication', 'SCA'],
  ['psd2', 'Directive (EU) 2015/2366'],
  ['Directive (EU) 2015/2366', 'PSD2'],
  ['kyc', 'know your customer'],
])('%s is also %s', async (words, expected) => {
  expect(await ask(words)).toContain(expected);
});

test('a vertical has no synonyms from a glossary that it does not use', async () => {
  expect(await ask('SCA', 'gambling_compliance')).toEqual([]);
});

test('a changed term has its synonyms at once, a new one within a minute', async () => {
  const { store } = site.services;
  const [like] = await store.terms.byVocabulary('glossary');
  await store.terms.upsertMany([{ ...like!, tid: 999_001, key: 'qqz', name: 'QQZ (quiet quorum zone)' }]);
  const later = new Date(site.services.now().getTime() + 60_000);
  const vertical = site.services.config().verticals.payments_compliance!;
  const synonyms = await searchSynonyms({ store, now: () => later }, vertical);
  expect(synonyms('qqz')).toEqual(['quiet quorum zone']);
  await store.terms.upsertMany([{ ...like!, tid: 999_001, key: 'qqz', name: 'QQZ (quick quorum zone)' }]);
  expect(await ask('qqz')).toEqual(['quick quorum zone']);
});

test.each([
  ['de', ['Deutschland']],
  ['ES', ['España']],
  ['at', ['Österreich']],
  ['jp', ['日本']],
  ['be', ['België', 'Belgien', 'Belgique']],
  ['ch', ['Schweiz', 'Suisse', 'Svizzera']],
  ['us-ca', []],
  ['', []],
])('%s calls itself %j', (iso, names) => {
  expect([...nativeNames(iso)]).toEqual(expect.arrayContaining(names));
  expect(nativeNames(iso).length > 0).toBe(names.length > 0);
});
