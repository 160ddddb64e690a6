/** The number that a heading or paragraph begins with: renumbering alone changes none of its words. Pure. */

const UNIT = String.raw`(?:article|art\.|section|sec\.|chapter|title|part|annex|schedule|appendix|rule|recital|\u00a7{1,2})`;
const AFTER_UNIT = String.raw`(?:\d+[a-z]{0,2}(?:[.\-]\d+[a-z]?)*|[ivxlc]+[a-z]?|[a-z])`;

/**
 * The same units in other languages. Capitals and what follows are stricter than in English: `Título y` and `Artigo e` are
 * words.
 */
const OTHER_UNITS = (
  'artikel artikkel artículo articolo artigo articolul artykuł článek článok člen članak airteagal artikolu άρθρο член סעיף ' +
  'kapitel chapitre capítulo capitolo capitolul hoofdstuk rozdział kapitola poglavje poglavlje κεφάλαιο глава ' +
  'titel titre título titolo titlul τίτλος дял teil partie parte μέρος част ' +
  'annexe anhang anexo anexa allegato bijlage bilag bilaga liite załącznik příloha príloha priloga prilog lisa παράρτημα приложение ' +
  'abschnitt sección sezione secção secțiunea afdeling avsnitt sekcja oddíl oddiel oddelek odjeljak τμήμα раздел'
)
  .split(' ')
  .flatMap((unit) => [unit, unit.charAt(0).toUpperCase() + unit.slice(1), capitals(unit)])
  .join('|');
const AFTER_OTHER = String.raw`(?:\d+\p{Ll}{0,2}(?:[.\-]\d+\p{Ll}?)*|[IVXLC]+\p{Ll}?)`;

/** Greek capitals have no accents. */
function capitals(word: string): string {
  const upper = word.toUpperCase();
  return /^\p{Script=Greek}/u.test(word) ? upper.normalize('NFD').replace(/\u0301/g, '') : upper;
}

/** `Article 5`, `§ 12.3`, `Annex II`, with what divides it from the words. */
const NAMED = new RegExp(
  String.raw`^${UNIT}\s*${AFTER_UNIT}(?:[.):]|(?=\s|$))\s*(?:[-\u2013\u2014:]\s*)?`,
  'i',
);
const NAMED_OTHER = new RegExp(
  String.raw`^(?:(?:${OTHER_UNITS})\s+${AFTER_OTHER}|\d{1,3}\p{Ll}?\s+(?:straipsnis|artikla|luku|skyrius))(?:[.):]|(?=\s|$))\s*(?:[-\u2013\u2014:]\s*)?`,
  'u',
);
/** `4.1 Capital`, `(a)`, `12.`, `iv)`; not `2026 in review`, and not an amount. */
const BARE =
  /^(?:\(\s?(?:\d{1,3}[a-z]?|[a-z]{1,2}|[ivxlc]{1,6})\s?\)|\d{1,3}[a-z]?[.)](?=\s)|\d{1,2}(?:\.\d{1,2}){1,4}\.?(?=\s+\p{Lu}(?:\p{Ll}|\s\p{Ll}))|[a-z][.)](?=\s)|[ivxlc]{1,6}[.)](?=\s))\s*/iu;
/** `(\u03b2)`, `\u03b1\u03b1)`, `5\u0430.`, `\u05d1.` in Greek, Cyrillic and Hebrew letters: small ones, because `(\u0415\u0421)` is a word. */
const BARE_OTHER =
  /^(?:\(\s?(?:\d{1,3})?[\u03b1-\u03c9\u0430-\u044f\u05d0-\u05ea]{1,2}\s?\)|(?:\d{1,3})?[\u03b1-\u03c9\u0430-\u044f\u05d0-\u05ea]{1,2}\)(?=\s)|(?:\d{1,3})?[\u03b1-\u03c9\u0430-\u044f\u05d0-\u05ea]\.(?=\s))\s*/u;
/** A line of its own above a heading: `Article 5`. */
const LABEL = new RegExp(String.raw`^${UNIT}\s*${AFTER_UNIT}\.?$`, 'i');
const LABEL_OTHER = new RegExp(String.raw`^(?:${OTHER_UNITS})\s+${AFTER_OTHER}\.?$`, 'u');

export const isLabel = (text: string): boolean =>
  text.length < 40 && (LABEL.test(text) || LABEL_OTHER.test(text));

/** The number with what follows it up to the first word; empty if there is none. */
export function leadingNumber(text: string, isHeading: boolean): string {
  const start = text.slice(0, 60);
  // `Annexe 1` before `Annex e`.
  const named = isHeading ? (NAMED_OTHER.exec(start) ?? NAMED.exec(start)) : null;
  return (named ?? BARE.exec(start) ?? BARE_OTHER.exec(start))?.[0] ?? '';
}

/** The number in brackets that the words of a cell begin with. Anything else in a cell, such as `1. January`, is content. */
export const numberInCell = (text: string): string =>
  /^\(\s?(?:\d{1,3}[a-z]?|[a-z]|[ivx]{1,4})\s?\)\s+(?=\p{L})/u.exec(text.slice(0, 20))?.[0] ?? '';
