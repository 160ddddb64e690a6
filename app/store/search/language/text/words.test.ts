import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenise } from './words.ts';

const words = (text: string) => tokenise(text).words.map(({ word }) => word);
const joined = (text: string) => tokenise(text).joined.map(({ word }) => word);

test.each([
  ['Payment services', ['payment', 'services']],
  ['Équateur, Ökonomie; ﬁnal Łódź straße', ['equateur', 'okonomie', 'final', 'lodz', 'strasse']],
  ["the bank’s and the banks' users don't", ['the', 'bank', 'and', 'the', 'banks', 'users', 'don']],
  ["l'Autorité d’Italia", ['autorite', 'italia']],
  ['U.K. and U.S.C. rules, e.g. A. Smith', ['uk', 'and', 'usc', 'rules', 'eg', 'a', 'smith']],
  ['PSD2 3DS', ['psd2', '3ds']],
  ['safe\u00ADguard', ['safeguard']],
  ['支付 services', ['支', '付', 'services']],
  ['קזינו مقامرة', ['קזינו', 'مقامرة']],
  ['pay 😀 now\u0000then', ['pay', 'now', 'then']],
  ['\u0301 \u200B ½ 1️⃣', ['12', '1']],
  ['a_b "c" (d) * + ^ ~ --', ['a', 'b', 'c', 'd']],
  ['', []],
  ['😀 ***', []],
])('the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ['see 2015/2366.', ['2015/2366']],
  ['COM(2023)369', ['com/2023/369']],
  ['Directive (EU) 2015/2366', ['2015/2366', 'directive2015/2366']],
  ['Directive 2015/2366', ['2015/2366', 'directive2015/2366']],
  ['Regulation (EU) No 260/2012', ['260/2012', 'regulation260/2012']],
  ['Directive 2009/110/EC', ['2009/110/ec', 'directive2009/110/ec']],
  ['SI 2017/752', ['2017/752', 'si2017/752']],
  ['PS25/12', ['ps25/12']],
  ['PS 25/12', ['25/12', 'ps25/12']],
  ['CASS 15 and CASS 15A', ['cass15', 'cass15a']],
  ['12 CFR 1005', ['12cfr1005']],
  ['12 CFR part 1005', ['12cfr1005']],
  ['12 CFR § 1005.31(b)', ['1005.31', '12cfr1005.31']],
  ['31 U.S.C. 5318', ['31usc5318']],
  ['COM(2023) 369', ['com/2023/369']],
  ['COM/2023/369', ['com/2023/369']],
  ['EBA/GL/2024/14', ['eba/gl/2024/14']],
  ['Law 14.790', ['14.790']],
  ['EUR 350,000', ['350000', 'eur350000']],
  ['pre-paid e‑money', ['prepaid', 'emoney']],
  ['know-your-customer and/or www.example.com', []],
  ['since 2015, under 18, 5 days', []],
  ['https://law.example/a1/b/c/d/e/f/g', []],
])('the joined words of %j', (text, expected) => {
  expect(joined(text)).toEqual(expected);
});

test('a token says where it lies in the original text', () => {
  const text = '😀 Équateur: Directive (EU) 2015/2366 (U.K.)';
  const { words: own, joined: whole } = tokenise(text);
  expect(own.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Équateur',
    'Directive',
    'EU',
    '2015',
    '2366',
    'U.K.',
  ]);
  expect(whole.map(({ start, end, first, last }) => [text.slice(start, end), first, last])).toEqual([
    ['2015/2366', 3, 4],
    ['Directive (EU) 2015/2366', 1, 4],
  ]);
});

test('property: tokens are ordered, lie within the text, cut no character and are not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { words: own, joined: whole } = tokenise(text);
      let end = 0;
      for (const token of own) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.word).toMatch(/^[\p{L}\p{N}]+$/u);
        end = token.end;
        if (text.isWellFormed()) expect(text.slice(token.start, token.end).isWellFormed()).toBe(true);
      }
      expect(end).toBeLessThanOrEqual(text.length);
      for (const { first, last, start, end: stop } of whole) {
        expect([start, stop]).toEqual([own[first]?.start, own[last]?.end]);
      }
    }),
  );
});

test('property: a word is found again in its normalised form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      for (const { word } of tokenise(text).words) expect(words(word).join('')).toBe(word);
    }),
  );
});
