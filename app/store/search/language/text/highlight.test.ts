import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHighlighter } from './highlight.ts';
import { parseQuery } from '../syntax/parse.ts';
import { getStem } from '../english/english-words.ts';
import { normaliseWord, tokenise } from './words.ts';
import { aText } from '../../testing/indexed.ts';

const synonyms = (words: string) =>
  words.toLowerCase() === 'sca'
    ? ['strong customer authentication']
    : words === 'PSD2'
      ? ['Directive (EU) 2015/2366']
      : [];
const highlight = (query: string) => createHighlighter(parseQuery(query), synonyms);
const marked = (query: string, text: string, place: 'title' | 'body' = 'body') => {
  let shown = '';
  let end = 0;
  for (const range of highlight(query).getRanges(text, place)) {
    shown += `${text.slice(end, range.start)}[${text.slice(range.start, range.end)}]`;
    end = range.end;
  }
  return shown + text.slice(end);
};

test.each([
  ['reconcile', 'Reconciliations are RECONCILED.', '[Reconciliations] are [RECONCILED].'],
  ['equateur', '😀 Équateur’s law', '😀 [Équateur]’s law'],
  ['sca', 'SCA is strong customer authentication', '[SCA] is [strong customer authentication]'],
  ['PSD2', 'under Directive 2015/2366', 'under [Directive 2015/2366]'],
  ['2015/2366', 'Directive (EU) 2015/2366', 'Directive (EU) [2015/2366]'],
  ['ps 25/12', 'PS25/12, PS 25/12', '[PS25/12], [PS 25/12]'],
  ['"open banking" banking', 'open banking, banking', '[open banking], [banking]'],
  ['"open banking"', 'banking open', 'banking open'],
  [
    'NEAR(client funds, 1)',
    'client the funds; client or the other funds',
    '[client] the [funds]; [client] or the other funds',
  ],
  ['pay*', 'Payments to payees by the bank', '[Payments] to [payees] by the bank'],
  ['pre-paid', 'prepaid, pre-paid, pre paid', '[prepaid], [pre-paid], [pre paid]'],
  ['the bank', 'the bank', 'the [bank]'],
  ['bank -fees', 'bank fees', '[bank] fees'],
  ['title:bank', 'bank', 'bank'],
  ['', 'bank', 'bank'],
])('%j marks %j as %j', (query, text, expected) => {
  expect(marked(query, text)).toBe(expected);
});

test('a word of a field is marked there', () => {
  expect(marked('title:bank', 'bank', 'title')).toBe('[bank]');
});

test('a snippet is cut at words around the densest hits', () => {
  const filler = 'Nothing to see in this sentence. '.repeat(20);
  const text = `Funds first. ${filler}Client funds are reconciled daily. ${filler}`;
  const snippet = highlight('client funds daily').getSnippet(text, 'body')!;
  expect(snippet.text.length).toBeLessThanOrEqual(240);
  expect(snippet.text.length).toBeGreaterThan(180);
  expect(snippet.ranges.map(({ start, end }) => snippet.text.slice(start, end))).toEqual([
    'Client',
    'funds',
    'daily',
  ]);
  expect([snippet.cutBefore, snippet.cutAfter]).toEqual([true, true]);
  expect(text).toContain(` ${snippet.text} `);
});

test('a short text is its own snippet; a text without hits has none', () => {
  expect(highlight('bank').getSnippet(' The bank. ', 'body')).toEqual({
    text: 'The bank.',
    ranges: [{ start: 4, end: 8 }],
    cutBefore: false,
    cutAfter: false,
  });
  expect(highlight('bank').getSnippet('Nothing', 'body')).toBeUndefined();
});

test('passages are the texts of the body with hits', () => {
  expect(highlight('client funds').getPassages(['Nothing', 'Client funds, funds', 'A fund'])).toEqual([
    {
      index: 1,
      ranges: [
        { start: 0, end: 6 },
        { start: 7, end: 12 },
        { start: 14, end: 19 },
      ],
      found: 2,
    },
    { index: 2, ranges: [{ start: 2, end: 6 }], found: 1 },
  ]);
});

const item = aText({
  title: 'Safeguarding',
  references: ['CASS 15'],
  authors: ['Inés Albrecht'],
  jurisdictions: ['United Kingdom'],
  summary: 'Client funds',
  body: ['strong customer authentication for client funds'],
});

test.each([
  ['safeguarding funds', 2, ['safeguarding title', 'funds summary']],
  ['the safeguarding crypto', 2, ['safeguarding title']],
  ['"client funds" OR ref:"CASS 15"', 2, ['"client funds" summary', 'ref:"CASS 15" references']],
  ['sca', 1, ['sca body strong customer authentication']],
  ['funds -crypto', 1, ['funds summary']],
  ['***', 0, []],
])('%j is explained', (query, total, found) => {
  const explanation = highlight(query).explain(item);
  expect(explanation.total).toBe(total);
  expect(
    explanation.found.map(({ text, place, synonym }) => [text, place, synonym].filter(Boolean).join(' ')),
  ).toEqual(found);
});

const WORDS = [
  'pay',
  'paid',
  'payments',
  'Bank',
  'Équateur',
  '😀',
  '2015/2366',
  'fees',
  ',',
  '(',
  '𝐁ank',
  'a'.repeat(300),
  '支付',
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' '));
const query = fc.array(fc.constantFrom('pay', 'bank', 'equateur', 'fees', '支付'), {
  minLength: 1,
  maxLength: 3,
});

test('property: ranges are ordered, lie within the text, and each marked word matches', () => {
  fc.assert(
    fc.property(query, fc.oneof(text, fc.string({ unit: 'binary' })), (words, shown) => {
      const stems = new Set(words.flatMap((word) => tokenise(word).words.map(({ stem }) => stem)));
      let end = 0;
      for (const range of highlight(words.join(' ')).getRanges(shown, 'body')) {
        expect(range.start).toBeGreaterThanOrEqual(end);
        expect(range.end).toBeGreaterThan(range.start);
        const found = tokenise(shown.slice(range.start, range.end)).words.map(({ word }) =>
          getStem(normaliseWord(word)),
        );
        expect(found.every((stem) => stems.has(stem))).toBe(true);
        end = range.end;
      }
      expect(end).toBeLessThanOrEqual(shown.length);
    }),
    { numRuns: 500 },
  );
});

test('property: a snippet is part of the text, short, whole characters, with a hit', () => {
  fc.assert(
    fc.property(query, text, fc.integer({ min: 20, max: 240 }), (words, shown, length) => {
      const highlighter = highlight(words.join(' '));
      const snippet = highlighter.getSnippet(shown, 'body', length);
      expect(snippet === undefined).toBe(highlighter.getRanges(shown, 'body').length === 0);
      if (!snippet) return;
      expect(shown).toContain(snippet.text);
      expect(snippet.text.isWellFormed()).toBe(true);
      expect(snippet.text.length).toBeLessThanOrEqual(length);
      expect(snippet.ranges.length).toBeGreaterThan(0);
      expect(snippet.ranges.every(({ start, end }) => start < end && end <= snippet.text.length)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
