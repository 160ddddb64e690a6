/**
 * When two short answers say the same in the same words. Formatting, white space, capitals, punctuation, typographic
 * variants and bracketed references to provisions are not words; figures, currencies and comparison signs are. Pure.
 */

/** Digits in groups, with any of the usual separators but a plain space: `20,000`, `20’000`. */
const GROUPED = String.raw`(?<!\d)\d{1,3}(?:[,'\u2019\u00A0\u2009\u202F]\d{3})+(?!\d)`;
/** Letters and digits with the punctuation within them: `e-money`, `2:3a`, `end-of-day`. */
const WORD = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D]|[.,:/'\u2019\u2010-\u2012-](?=[\p{L}\p{N}]))*`;
/** With its currency or percent sign: `€20,000`, `5%`. */
const FIGURE = String.raw`\p{Sc}?(?:${GROUPED}|${WORD})[%\u2030]?`;
/** Signs that change what a figure says: `€`, `<`, `±`, `%`. A minus is one before a figure only. */
const SIGN = String.raw`[\p{Sc}\p{Sm}%\u2030\u00A7&]|(?<![\p{L}\p{N}] ?)-(?=\d)`;
/** `(section 10 ZAG)`, `(Art. 4(2))`: where it is written, not what it says. */
const CITATION = String.raw`\((?:\u00A7{1,2}|(?:sections?|ss?|articles?|arts?|regulations?|regs?|rules?|chapters?|schedules?|paragraphs?|paras?)\b\.?)\s*\d(?:[^()]|\([^()]*\))*\)`;

const PART = new RegExp(
  `(?<citation>${CITATION})|(?<word>${FIGURE}|${SIGN})|(?:(?!${CITATION}|${FIGURE}|${SIGN})[^])+`,
  'giu',
);

/** A part of a text: a word, or what is between words. All parts together are the text. */
export interface TextPart {
  text: string;
  /** The word as it is compared; undefined for what is between words. */
  word: string | undefined;
}

/** The parts of a line, in order. */
export function partsOf(line: string): TextPart[] {
  return Array.from(line.matchAll(PART), ({ 0: text, groups }) => ({
    text,
    word: groups?.['word'] === undefined ? undefined : normaliseWord(text),
  }));
}

function normaliseWord(text: string): string {
  const plain = text
    .replace(/[\u00AD\u200B-\u200D]/g, '')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('’', "'")
    .toLowerCase();
  return /^\p{Sc}?\d{1,3}(?:[,' ]\d{3})+[%‰]?$/u.test(plain) ? plain.replace(/[,' ]/g, '') : plain;
}

/** The words of a text as they are compared. */
export function comparedWords(line: string): string[] {
  return partsOf(line).flatMap(({ word }) => word ?? []);
}

/**
 * What is equal for lines that say the same in the same words.
 *
 * @param lines plain text; how words are divided into lines does not count
 */
export function wordingOf(lines: readonly string[]): string {
  return lines.flatMap(comparedWords).join(' ');
}
