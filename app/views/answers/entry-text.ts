/** The text of entries that pages show in rows: their first sentence, and whether they have the words that a reader typed. Pure. */
import { normaliseText } from '#app/text/normalise.ts';
import { plainText } from '#app/text/html-text.ts';

/** What ends with a full stop within a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|No|Nos|Arts?|Regs?|Ch|Sch|paras?|pp?|ss?|cf|vs|approx|e\.g|i\.e|etc|Ltd|Inc|Co)\.$/u;

/**
 * The first sentence of an HTML text, as plain text; all of it where it has no end.
 *
 * @example firstSentence('<p>Within 72 hours. Then again.</p>') // 'Within 72 hours.'
 */
export function firstSentence(html: string): string {
  const text = plainText(html);
  for (const { index } of text.matchAll(/[.!?](?=\s+[\p{Lu}\p{N}“"(])/gu)) {
    const sentence = text.slice(0, index + 1);
    if (!ABBREVIATION.test(sentence)) return sentence;
  }
  return text;
}

/** A text as words are looked for in it: without tags, capitals and accents. */
export function findableText(...texts: readonly string[]): string {
  return normaliseText(texts.map(plainText).join('\n'));
}

/** Whether a {@link findableText} has every word of a query, or a part of a word that begins there; all have none. */
export function hasWords(text: string, query: string): boolean {
  return normaliseText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
