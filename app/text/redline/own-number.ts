/** The number that a heading or paragraph begins with: renumbering alone changes none of its words. Pure. */

const UNIT = String.raw`(?:article|art\.|section|sec\.|chapter|title|part|annex|schedule|appendix|rule|recital|\u00a7{1,2})`;
const AFTER_UNIT = String.raw`(?:\d+[a-z]{0,2}(?:[.\-]\d+[a-z]?)*|[ivxlc]+[a-z]?|[a-z])`;

/** `Article 5`, `§ 12.3`, `Annex II`, with what divides it from the words. */
const NAMED = new RegExp(
  String.raw`^${UNIT}\s*${AFTER_UNIT}(?:[.):]|(?=\s|$))\s*(?:[-\u2013\u2014:]\s*)?`,
  'i',
);
/** `4.1 Capital`, `(a)`, `12.`, `iv)`; not `2026 in review`, and not an amount. */
const BARE =
  /^(?:\(\s?(?:\d{1,3}[a-z]?|[a-z]{1,2}|[ivxlc]{1,6})\s?\)|\d{1,3}[a-z]?[.)](?=\s)|\d{1,2}(?:\.\d{1,2}){1,4}\.?(?=\s+\p{Lu}(?:\p{Ll}|\s\p{Ll}))|[a-z][.)](?=\s)|[ivxlc]{1,6}[.)](?=\s))\s*/iu;
/** A line of its own above a heading: `Article 5`. */
const LABEL = new RegExp(String.raw`^${UNIT}\s*${AFTER_UNIT}\.?$`, 'i');

export const isLabel = (text: string): boolean => text.length < 40 && LABEL.test(text);

/** The number with what follows it up to the first word; empty if there is none. */
export function leadingNumber(text: string, isHeading: boolean): string {
  const start = text.slice(0, 60);
  return ((isHeading ? NAMED.exec(start) : null) ?? BARE.exec(start))?.[0] ?? '';
}
