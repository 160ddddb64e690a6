/**
 * Official references, found by their structure: a joined word with a slash and a number. So are the notations that
 * readers copy from other systems, each with the notation that texts have; no law is listed:
 * - CELEX numbers: `32015L2366` is `2015/2366`, `32012R0260` is `260/2012`, `52023PC0367` is `COM(2023) 367`;
 * - the Community after the number: `2015/2366/EU` is `2015/2366`;
 * - letters and numbers without a slash: `ps2512` is `PS25/12`;
 * - addresses of official journals: the ELI paths of EUR-Lex and those of legislation.gov.uk.
 */
import { tokenise } from '../text/words.ts';

/** Whether a joined word is one: `ps25/12`, `directive2015/2366`, `com/2023/369`. */
export const isReference = (word: string) => /\d/.test(word) && word.includes('/');

interface Span {
  start: number;
  end: number;
}

/**
 * Of spans that overlap, the widest: `2015/2366` is a joined word, too, and so is the whole that it ends. Reads each
 * span a few times, however many there are.
 *
 * @param spans in the order of their ends
 */
export function widestSpans<Read extends Span>(spans: Iterable<Read>): Read[] {
  const found: Read[] = [];
  for (const span of spans) {
    // Only the last ones found can overlap: to compare all would take time in the square of the text.
    let around = found.length;
    while (around > 0 && found[around - 1]!.end > span.start) around -= 1;
    if (around === found.length) found.push(span);
    else if (span.end - span.start > found[around]!.end - found[around]!.start) found[around] = span;
  }
  return found;
}

/** The references in a text as they are written, each once: `Directive (EU) 2015/2366`, `PS25/12`. */
export function findReferences(text: string): string[] {
  const references = tokenise(text).joined.filter(({ word }) => isReference(word));
  return [...new Set(widestSpans(references).map(({ start, end }) => text.slice(start, end)))];
}

/** Whether a word of a query is a reference and nothing else: `PS 25/12`. */
export function isWholeReference(word: string): boolean {
  const { words, joined } = tokenise(word);
  return joined.some(
    ({ word, first, last }) => first === 0 && last === words.length - 1 && isReference(word),
  );
}

/** Since this year, all acts of the Union are numbered `year/number`; before, regulations were `number/year`. */
const ONE_NUMBERING = 2015;

const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, '');

/** @param isRegulation since directives always had the year first */
function actNumber(year: string, number: string, isRegulation: boolean): string {
  const plain = withoutZeros(number);
  return isRegulation && Number(year) < ONE_NUMBERING ? `${plain}/${year}` : `${year}/${plain}`;
}

type Notation = readonly [pattern: RegExp, read: (...parts: string[]) => string];

const NOTATIONS: readonly Notation[] = [
  [/^3(\d{4})([LRD])(\d{4})$/i, (year, type, number) => actNumber(year, number, type.toUpperCase() === 'R')],
  [/^5(\d{4})PC(\d{4})$/i, (year, number) => `COM(${year}) ${withoutZeros(number)}`],
  [/^(\d{2,4}\/\d{1,4})\/(?:EU|EC|EEC)$/i, (number) => number],
  [/^([a-z]{2})(\d{2})(\d{1,2})$/i, (series, year, number) => `${series.toUpperCase()}${year}/${number}`],
];

const ADDRESSES: readonly Notation[] = [
  [
    /\/eli\/(dir|reg|dec)[a-z_]*\/(\d{4})\/(\d+)/i,
    (type, year, number) => actNumber(year, number, type.toLowerCase() === 'reg'),
  ],
  [/CELEX(?::|%3A)(3\d{4}[LRD]\d{4}|5\d{4}PC\d{4})/i, (celex) => officialReference(celex) ?? celex],
  [/legislation\.gov\.uk\/(?:uksi|ssi|nisr|wsi)\/(\d{4})\/(\d+)/i, (year, number) => `SI ${year}/${number}`],
];

function read(notations: readonly Notation[], text: string): string | undefined {
  for (const [pattern, write] of notations) {
    const found = pattern.exec(text);
    if (found) return write(...found.slice(1));
  }
  return undefined;
}

/** The notation of texts for a word in another one; undefined for any other word. */
export function officialReference(word: string): string | undefined {
  return read(NOTATIONS, word);
}

const ADDRESS =
  /(?:https?:\/\/|www\.|(?<=^|\s)(?:eur-lex\.europa\.eu|data\.europa\.eu|(?:www\.)?legislation\.gov\.uk)\/|(?<=^|\s)\/?eli\/)\S+/gi;

/** A text in which the addresses of official acts are the references of these acts; other addresses stay. */
export function withoutAddresses(text: string): string {
  return text.replace(
    ADDRESS,
    (address) => read(ADDRESSES, address.startsWith('eli') ? `/${address}` : address) ?? address,
  );
}
