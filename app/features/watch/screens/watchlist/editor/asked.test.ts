/** The sentence of a rule says exactly what the rule matches, and the form changes nothing else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WatchAsks } from '../../../contract.ts';
import { asksQuery, readAsks } from '../../../form/asks-query.ts';
import {
  askedSentence,
  asksKey,
  BUT_NOT,
  isNothing,
  lightUp,
  toAsks,
  TYPES,
  withoutItemsOf,
  withoutTerm,
  withTerm,
  WORDS,
  type Piece,
} from './asked.ts';
import { offer, safeguardingGroups } from './editor.fixture.ts';
import type { Asked } from './editor-types.ts';

const nothing: Asked = { words: '', groups: [], not: [], types: [] };
const text = (asked: Asked) =>
  askedSentence(asked, offer)
    .map((piece) => piece.text)
    .join('');

test.each<[string, Asked]>([
  ['Tell me about any subject in any place, in everything published.', nothing],
  [
    'Tell me about any subject in any place, in everything published, with the words “sca”.',
    { ...nothing, words: ' sca ' },
  ],
  [
    'Tell me about Safeguarding or Operational resilience in United Kingdom or Ireland, with what is below and the law that binds them, in updates or insights.',
    { ...nothing, groups: safeguardingGroups, types: ['regulatory-update', 'insight-article'] },
  ],
  [
    'Tell me about any subject in any place, authorities: FCA, in everything published.',
    {
      ...nothing,
      groups: [
        {
          ...{ vid: 'authorities', title: 'Authorities', place: false },
          terms: [{ tid: 9, name: 'FCA', below: [], law: [] }],
        },
      ],
    },
  ],
  [
    'Tell me about any subject in any place, in everything published, with the words “sca”, but not Consumer credit or Ireland.',
    {
      ...nothing,
      words: 'sca',
      not: [
        { ...safeguardingGroups[1]!, terms: [{ tid: 2040, name: 'Consumer credit', below: [], law: [] }] },
        { ...safeguardingGroups[0]!, terms: safeguardingGroups[0]!.terms.slice(1) },
      ],
    },
  ],
])('%s', (sentence, asked) => {
  expect(text(asked)).toBe(sentence);
});

/** A world of terms whose names are unique, so that a sentence can be read back. */
const TERMS = offer.vocabularies.flatMap(({ vid }, at) =>
  [1, 2, 3].map((number) => ({ vid, tid: at * 10 + number, name: `Term ${at} ${number}` })),
);
const anAsked = fc
  .record({
    words: fc.constantFrom('', 'psd2', 'open banking', 'a OR b', '"name check"'),
    tids: fc.uniqueArray(fc.constantFrom(...TERMS.map(({ tid }) => tid))),
    isLeftOut: fc.func(fc.boolean()),
    types: fc.subarray(offer.types.map(({ type }) => type)),
  })
  .map(({ words, tids, isLeftOut, types }) =>
    tids.reduce<Asked>(
      (asked, tid) => {
        const term = TERMS.find((one) => one.tid === tid)!;
        return (isLeftOut(tid) ? withoutItemsOf : withTerm)(asked, offer, term.vid, term);
      },
      { ...nothing, words, types },
    ),
  );

/** What a reader takes from the sentence: each strong piece is a choice of its part. */
function readBack(pieces: readonly Piece[]): WatchAsks {
  const strong = pieces.filter(({ opens, weak }) => opens && !weak);
  const typeName = (name: string) => offer.types.find((one) => one.name.toLowerCase() === name)!.type;
  return {
    words: strong.find(({ opens }) => opens === WORDS)?.text.slice(1, -1) ?? '',
    types: strong.filter(({ opens }) => opens === TYPES).map((piece) => typeName(piece.text)),
    terms: strong.flatMap(({ opens, text: name }) =>
      TERMS.filter((term) => term.vid === opens && term.name === name).map(({ tid }) => tid),
    ),
    not: strong
      .filter(({ opens }) => opens === BUT_NOT)
      .flatMap(({ text: name }) => TERMS.filter((term) => term.name === name).map(({ tid }) => tid)),
  };
}

describe('for any rule', () => {
  test('the sentence says all that it asks for, and nothing else', () => {
    fc.assert(
      fc.property(anAsked, (asked) => {
        expect(asksKey(readBack(askedSentence(asked, offer)))).toBe(asksKey(toAsks(asked)));
      }),
    );
  });

  test('the query of a URL keeps all of it', () => {
    fc.assert(
      fc.property(anAsked, (asked) => {
        const asks = toAsks(asked);
        const read = readAsks(new URLSearchParams(asksQuery(asks)));
        expect(read ?? toAsks(nothing)).toEqual(asks);
        expect(read === undefined).toBe(isNothing(asked) && asked.not.length === 0);
      }),
    );
  });

  test('a term that is added and removed leaves it as it was', () => {
    fc.assert(
      fc.property(anAsked, fc.constantFrom(...TERMS), (asked, term) => {
        const before = toAsks(asked);
        const added = withTerm(asked, offer, term.vid, term);
        const isThere = [...before.terms, ...(before.not ?? [])].includes(term.tid);
        if (isThere) expect(added).toBe(asked);
        else expect(toAsks(added).terms).toContain(term.tid);
        const excluded = withoutItemsOf(asked, offer, term.vid, term);
        if (isThere) expect(excluded).toBe(asked);
        else {
          expect(toAsks(excluded).not).toContain(term.tid);
          expect(asksKey(toAsks(withoutTerm(excluded, term.tid)))).toBe(asksKey(before));
        }
        if (isThere) return;
        expect(asksKey(toAsks(withoutTerm(added, term.tid)))).toBe(asksKey(before));
      }),
    );
  });
});

test('a form without scripts counts only if it was sent', () => {
  const query = new URLSearchParams(
    'words=old&term=1&plain=1&plain-words=new&plain-term=2&plain-term=x&plain-type=',
  );
  expect(readAsks(query)).toEqual({ words: 'new', terms: [2], types: [] });
  query.append('plain-not', '2');
  query.append('plain-not', '3');
  expect(readAsks(query)).toEqual({ words: 'new', terms: [], not: [2, 3], types: [] });
  query.delete('plain');
  expect(readAsks(query)).toEqual({ words: 'old', terms: [1], types: [] });
});

test.each([
  ['Safeguarding regime starts', ['Safeguarding'], '[Safeguarding] regime starts'],
  ['On reconciliations, and more', ['reconciliation'], 'On [reconciliations], and more'],
  ['Unreconciled', ['reconcil'], 'Unreconciled'],
  ['A (b) c+', ['c+', 'x'], 'A (b) c+'],
  ['Open banking, open finance', ['open banking', 'open'], '[Open banking], [open] finance'],
])('in “%s”, %j is lit', (title, terms, expected) => {
  const shown = lightUp(title, terms).map(({ text: piece, lit }) => (lit ? `[${piece}]` : piece));
  expect(shown.join('')).toBe(expected);
});
