/** Words that are only in hidden fields of the demonstration library reveal nothing to a reader without access. */
import { beforeAll, expect, test, vi } from 'vitest';
import { tokenise } from '#app/store/search/language/text/words.ts';
import type { DocumentText } from '#app/store/search/language/text/document.ts';
import type { SearchResponse } from './contract.ts';
import { searchSource } from '#app/store/search/site/search-source.ts';
import { testApi } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const VERTICAL = 'payments_compliance';
const site = testApi();
let token: string;
/** Words of what this reader may read. */
const open = { words: new Set<string>(), stems: new Set<string>() };
/** Words that are only in the rest, and do not begin a word of what the reader may read. */
const hidden = new Set<string>();

/** Words and joined words: `inter-institutional` is also found as one word. */
function getTokens(text: DocumentText) {
  const { words, joined } = tokenise(Object.values(text).flat().join('\n'));
  return [...words, ...joined];
}

beforeAll(async () => {
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

/** A word that is nowhere. */
const NOWHERE = 'xyzzyplugh';
/** About how many of the hidden words are asked for. */
const ASKED = 100;

/** The answers to a search for a text with the word and to the word while typing; they repeat what was asked. */
async function ask(text: string, word: string) {
  const [search, typed] = await Promise.all([
    site.ask(`/api/${VERTICAL}/es/search/?size=50&query=${encodeURIComponent(text)}`, { token }),
    site.ask(`/api/${VERTICAL}/es/suggestions?text=${word}`, { token }),
  ]);
  const { suggestion, instead, text: _, ...answer } = search.json as SearchResponse;
  const generic = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(word, 'WORD')) as unknown;
  return { suggestion, instead, answer: generic([search.status, answer]), typed: generic(typed.json) };
}

test.each(['WORD', 'payment WORD'])(
  'a search for %s, its counts and its suggestions are those of a word that is nowhere',
  async (template) => {
    expect(hidden.size).toBeGreaterThan(ASKED);
    const text = (word: string) => template.replaceAll('WORD', word);
    const nowhere = await ask(text(NOWHERE), NOWHERE);
    expect(nowhere.instead).toBeUndefined();
    const words = [...hidden].sort();
    const step = Math.max(1, Math.floor(words.length / ASKED));
    let acted = 0;
    for (const word of words.filter((_, index) => index % step === 0)) {
      const { suggestion, instead, answer, typed } = await ask(text(word), word);
      expect([word, typed]).toEqual([word, nowhere.typed]);
      // Another spelling is made of what the reader may read; a word that is nowhere may have one, too.
      for (const { stem } of tokenise(suggestion?.text ?? '').words)
        expect([word, stem, open.stems.has(stem) || text(word).includes(stem)]).toEqual([word, stem, true]);
      if (!instead) {
        expect([word, answer]).toEqual([word, nowhere.answer]);
        continue;
      }
      // Nothing that the reader may read begins with the word; another search has the answer to what it says it is.
      acted++;
      expect([word, instead.kind]).toEqual([word, 'spelling']);
      for (const { stem } of tokenise(instead.text).words)
        expect([word, stem, open.stems.has(stem)]).toEqual([word, stem, true]);
      expect([word, answer]).toEqual([word, (await ask(instead.text, word)).answer]);
    }
    expect(acted).toBeGreaterThan(0);
  },
);
