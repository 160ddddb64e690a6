/** Texts with the shape of laws, in four alphabets: amendments, and edits that change no word. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts } from './compare.ts';
import { compareChecked } from './testing/compare-checked.ts';
import { amendedLaws, lawHtml, laws } from './testing/law-texts.ts';

test('amendments, also of sentences that a law says several times', () => {
  fc.assert(
    fc.property(amendedLaws, ([older, newer]) => void compareChecked(lawHtml(older), lawHtml(newer))),
    { numRuns: 300 },
  );
});

/** The letters of points, in their order. */
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const letters = (alphabet: string) => (html: string) =>
  html.replace(/<p>\(([a-z])\) /g, (_, one: string) => `<p>(${alphabet[LATIN.indexOf(one)]!}) `);
const HEBREW_ENDS = /(?<=[\u0590-\u05ff][.;]?)(?=<)/g;
const HEBREW_STARTS = /(?<=>)(?=[\u0590-\u05ff])/g;

const SILENT: Readonly<Record<string, (html: string) => string>> = {
  'straight quotation marks': (html) => html.replace(/[“”„«»]/g, '"').replace(/’/g, "'"),
  'quotation marks of another language': (html) =>
    html.replace(/[“„«]([^<>”“»]*)[”“»]/g, '\u00ab\u00a0$1\u00a0\u00bb'),
  'spaces that do not break': (html) => html.replace(/(?<=\p{L}) (?=\p{L})/gu, '\u00a0'),
  'spaces at numbers': (html) =>
    html.replace(/ (?=\d)/g, '\u00a0').replace(/(?<=\d)[ \u00a0](?=\d)/g, '\u202f'),
  hyphens: (html) => html.replace(/(?<=\p{L})[-\u2011](?=\p{L})/gu, '\u2010'),
  'marks of direction': (html) => html.replace(HEBREW_STARTS, '\u200f').replace(HEBREW_ENDS, '\u200f'),
  'embedded directions': (html) => html.replace(HEBREW_STARTS, '\u202b').replace(HEBREW_ENDS, '\u202c'),
  'isolated directions': (html) => html.replace(HEBREW_STARTS, '\u2067').replace(HEBREW_ENDS, '\u2069'),
  'accents as characters of their own': (html) => html.normalize('NFD'),
  'another bracket at letters': (html) => html.replace(/<p>\(([a-z])\) /g, '<p>$1) '),
  'Greek letters': letters('αβγδεζηθικλμνξοπρστυφχψωϊϋ'.slice(0, 24) + 'αβ'),
  'Cyrillic letters': letters('абвгдежзийклмнопрстуфхцчшщ'),
  'Hebrew letters': letters('אבגדהוזחטיכלמנסעפצקרשתאבגד'),
  'letters after one that came': (html) => html.replace(/<p>\(([a-z])\) /g, '<p>($1a) '),
  'the next numbers': (html) =>
    html.replace(/<p>(\d+)\. /g, (_, number: string) => `<p>${Number(number) + 1}. `),
  'numbers with letters': (html) => html.replace(/<p>(\d+)\. /g, '<p>$1a. '),
  'numbers in brackets': (html) => html.replace(/<p>(\d+)\. /g, '<p>($1) '),
};

describe('edits that change no word', () => {
  test.each(Object.entries(SILENT))('%s', (_, edit) => {
    fc.assert(
      fc.property(laws, (law) => {
        const older = lawHtml(law);
        expect(compareTexts(older, edit(older)).counts.changes).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test.each(
    'Article,Artikel,Artículo,Articolo,Artykuł,Článek,Άρθρο,ΑΡΘΡΟ,Член,סעיף,§,Kapitel,ANNEXE,Παράρτημα'.split(
      ',',
    ),
  )('articles with the next numbers: %s', (unit) => {
    fc.assert(
      fc.property(laws, (law) => {
        const [older, newer] = [1, 5].map((first) =>
          lawHtml(law, first).replaceAll('<h2>Article', `<h2>${unit}`),
        );
        expect(compareTexts(older!, newer!).counts.changes).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['Título y número', 'Título o número'],
  ['Artigo e prazo', 'Artigo a prazo'],
  ['Teil der Gebühr', 'Teil von Gebühr'],
])('words after a unit are not numbers: %s', (one, other) => {
  expect(compareTexts(`<h2>${one}</h2><p>a</p>`, `<h2>${other}</h2><p>a</p>`).counts.changes).toBe(1);
});

test.each([
  ['(ЕС) 2015/2366', '(ЕО) 2015/2366'],
  ['ал. 2 се отменя', 'чл. 2 се отменя'],
])('short words in other alphabets are not numbers: %s', (one, other) => {
  expect(compareTexts(`<p>${one}</p>`, `<p>${other}</p>`).counts.changes).toBe(1);
});
