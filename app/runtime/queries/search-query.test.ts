import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DUE_PERIODS, formatSearch, parseSearch, sentByForm, type SearchOptions } from './search-query.ts';
import { quoteText, unquoteText } from '#app/text/quoted-text.ts';

const OPTIONS: SearchOptions = {
  sources: ['updates', 'guides'],
  params: ['jurisdiction', 'topic'],
  sorts: ['relevance', 'newest', 'deadline'],
};

describe('the quotation marks of transport', () => {
  it.each([
    ['psd2', 'psd2'],
    ['"psd2"', 'psd2'],
    ['"strong customer authentication"', 'strong customer authentication'],
    ['""strong customer authentication""', '"strong customer authentication"'],
    ['"sca" OR "psd2"', '"sca" OR "psd2"'],
    ['""sca" OR "psd2""', '"sca" OR "psd2"'],
    ['"title:"open banking" fees"', 'title:"open banking" fees'],
    ['"open "banking"', 'open "banking'],
    ['""', ''],
    ['"', '"'],
    [' "psd2 " ', 'psd2'],
  ])('%s is the text %s', (query, text) => {
    expect(unquoteText(query)).toBe(text);
  });

  it('never change a text of words and phrases that the box sends', () => {
    const word = fc.stringMatching(/^[a-z*:()-]{1,6}$/);
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`);
    const text = fc
      .array(fc.oneof(word, phrase), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (typed) => {
        expect(unquoteText(quoteText(typed))).toBe(typed);
      }),
    );
  });
});

it.each(['€', '%', '***', '“ ”', '()'])('%s has no word, so it is an empty query', (typed) => {
  const search = new URLSearchParams({ query: quoteText(typed) }).toString();
  const { state, ignored } = parseSearch(search, OPTIONS);
  expect([state.text, ignored, formatSearch(state, OPTIONS)]).toEqual(['', [], '']);
});

describe('a query', () => {
  it('says text, place, sources, filters, periods and order', () => {
    const search =
      'query=%22psd2%22&offset=40&type%5B%5D=guides&jurisdiction=9&jurisdiction=3&due=later&sort=newest';
    expect(parseSearch(search, OPTIONS)).toEqual({
      state: {
        text: 'psd2',
        offset: 40,
        sources: ['guides'],
        terms: { jurisdiction: [3, 9] },
        due: ['later'],
        sort: 'newest',
      },
      ignored: [],
    });
  });

  it('names what it does not know, and reads the rest', () => {
    const search = 'query=a&type[]=nothing&due=soon&sort=best&offset=-1&jurisdiction=x&topic=1&colour=red';
    const { state, ignored } = parseSearch(search, OPTIONS);
    expect(ignored).toEqual(['colour', 'due', 'jurisdiction', 'offset', 'sort', 'type[]']);
    expect(state).toEqual({
      text: 'a',
      offset: 0,
      sources: [],
      terms: { topic: [1] },
      due: [],
      sort: 'relevance',
    });
  });

  it('of the same state is the same in any order of its parameters', () => {
    const state = fc.record({
      text: fc.stringMatching(/^[a-z]{1,5}( [a-z]{1,5}){0,2}$/),
      offset: fc.nat({ max: 1000 }),
      sources: fc.subarray(['updates', 'guides']),
      terms: fc.dictionary(
        fc.constantFrom('jurisdiction', 'topic'),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
      ),
      due: fc.subarray([...DUE_PERIODS]),
      sort: fc.constantFrom(...OPTIONS.sorts),
    });
    fc.assert(
      fc.property(state, (given) => {
        const search = formatSearch(given, OPTIONS);
        const shuffled = search.split('&').reverse().join('&');
        const { state: read, ignored } = parseSearch(shuffled, OPTIONS);
        expect(ignored).toEqual([]);
        expect(formatSearch(read, OPTIONS)).toBe(search);
      }),
    );
  });

  it('never fails to be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (search) => {
        const { state } = parseSearch(search, OPTIONS);
        expect(state.offset).toBeGreaterThanOrEqual(0);
        expect(state.text).not.toContain('\0');
      }),
    );
  });

  it('is that of the search box: text in quotation marks, from the start', () => {
    expect(formatSearch({ text: 'open banking' }, OPTIONS)).toBe('query=%22open+banking%22&offset=0');
    expect(formatSearch({}, OPTIONS)).toBe('');
  });
});

describe('a form without scripts', () => {
  it.each([
    ['query=psd2&offset=0&typed=1', 'query=%22psd2%22&offset=0'],
    ['query=%22open+banking%22&offset=0&typed=1', 'query=%22%22open+banking%22%22&offset=0'],
    ['query=%22psd2%22&offset=0&sort=', 'query=%22psd2%22&offset=0'],
  ])('that sent %s means %s', (sent, meant) => {
    expect(sentByForm(sent)).toBe(meant);
  });

  it('did not send a URL of the page', () => {
    expect(sentByForm('query=%22psd2%22&offset=0')).toBeUndefined();
    expect(sentByForm('')).toBeUndefined();
  });
});
