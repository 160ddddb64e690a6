/** Words that are only in hidden fields of the demonstration library reveal nothing to a reader without access. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { tokenise } from '#app/search/words.ts';
import type { DocumentText } from '#app/search/document.ts';
import type { SearchResponse } from '#schemas/types.ts';
import { searchSource } from '../../search/search-source.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const VERTICAL = 'payments_compliance';
let site: TestApi;
let token: string;
/** Words of what this reader may read. */
const open = { words: new Set<string>(), stems: new Set<string>() };
/** Words that are only in the rest, and do not begin a word of what the reader may read. */
const hidden = new Set<string>();

const getTokens = (text: DocumentText) => tokenise(Object.values(text).flat().join('\n')).words;

beforeAll(async () => {
  site = await createTestApi();
  token = (await site.issueTokensFor('none@demo.test')).access_token;
  const vertical = site.config.verticals[VERTICAL]!;
  const { items } = await site.store.content.list({
    vertical: VERTICAL,
    types: Object.keys(vertical.contentTypes),
    order: 'newest',
    limit: 100_000,
    offset: 0,
  });
  const projected = await searchSource(site.services).project(items);
  const readable = (type: string, productAccess: readonly number[]) =>
    (vertical.contentTypes[type]?.requires ?? []).length === 0 && productAccess.length === 0;
  const learn = (words: readonly { word: string; stem: string }[]) => {
    for (const { word, stem } of words) {
      open.words.add(word);
      open.stems.add(stem);
    }
  };
  for (const { type, productAccess, full, open: part } of projected)
    learn(getTokens(readable(type, productAccess) ? full : part));
  // Names of terms are public.
  for (const { name } of await site.store.terms.all()) learn(tokenise(name).words);
  const known = [...open.words].sort();
  const begins = (word: string) => known.some((other) => other.startsWith(word));
  for (const { type, productAccess, full } of projected)
    if (!readable(type, productAccess))
      for (const { word, stem } of getTokens(full))
        if (/^[a-z]{4,}$/.test(word) && !hidden.has(word) && !open.stems.has(stem) && !begins(word))
          hidden.add(word);
});
afterAll(() => site.end());

test('a search, its counts and its suggestions are those of an unknown word', async () => {
  expect(hidden.size).toBeGreaterThan(100);
  const ask = async (word: string) => {
    const [search, typed] = await Promise.all([
      site.ask(`/api/${VERTICAL}/es/search/?query=${word}`, { token }),
      site.ask(`/api/${VERTICAL}/es/suggestions?text=${word}`, { token }),
    ]);
    // Another spelling is made of what the reader may read; an unknown word may have one too.
    const { suggestion, ...answer } = search.json as SearchResponse;
    for (const { stem } of tokenise(suggestion?.text ?? '').words)
      expect([stem, open.stems.has(stem)]).toEqual([stem, true]);
    // The answers repeat what was asked.
    return JSON.stringify([search.status, answer, typed.status, typed.json]).replaceAll(word, 'WORD');
  };
  const nowhere = await ask('xyzzyplugh');
  const words = [...hidden].sort();
  const step = Math.max(1, Math.floor(words.length / 150));
  for (let index = 0; index < words.length; index += step)
    expect([words[index], await ask(words[index]!)]).toEqual([words[index], nowhere]);
});
