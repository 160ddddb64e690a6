/**
 * Acts that are named with their year and without a number: `Gambling Act 2005`, `Gaming Control Act, 1992`. A name is read as a
 * whole, from its first word with a capital to its year: a name that may be a part of a longer one is none. Pure, and linear:
 * from each year the text is read back for a bounded stretch.
 */

/** A name at its place in a text. */
export interface FoundName {
  start: number;
  end: number;
  /** The same for each way to write it: `gaming control act 1992`. */
  key: string;
}

const KIND = '(?:Acts?|Regulations?|Rules|Order|Law|Code|Ordinance|Directions|Decree|Statute)';
/** Up to the year; a remark in brackets may be before it: `Act (Cth) 2001`. Not `2024/17`, `2024-25` and `2024 No 3`. */
const END = new RegExp(
  String.raw`(?<![\p{L}\p{N}'-])${KIND}(?: \(\p{Lu}[\p{L} ]{1,20}\))?,? (?:1[89]|20)\d\d(?![\p{L}\p{N}/]|[-.]\d| No\b)`,
  'gu',
);
/** Longest stretch before the kind of act. */
const BEFORE = 160;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}&'-]*$/u;
const CONNECTORS = new Set(['and', 'of', 'the', 'for', 'in', 'on', 'to', 'or', 'with', '&']);
/** Words with a capital at the beginning of a sentence that begin no name. */
const OPENERS = new Set(
  'the a an under in of by for since see and or with from as when while where if this that these those both its their our new amended existing on at after before until through but although to'.split(
    ' ',
  ),
);
/** What follows a name in a longer one: `Gambling Act 2005 (Commencement) Order 2006`, `Finance Act 2024 Regulations`. */
const LONGER = new RegExp(
  String.raw`^(?: \([^()]{1,80}\))? (?:\p{Lu}[\p{L}-]* ){0,4}${KIND}(?![\p{L}])`,
  'u',
);

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the key is a name, not a number. */
export const isName = (key: string): boolean => key.includes(' ');

/** The names of acts in a text, in its order. */
export function findActNames(text: string): FoundName[] {
  // One apostrophe, so that a possessive is seen.
  const even = text.replaceAll('’', "'").replaceAll('\u00A0', ' ').replaceAll('‑', '-');
  return [...even.matchAll(END)].flatMap(({ index, 0: ending }): FoundName[] => {
    const end = index + ending.length;
    const start = beginning(even, index);
    return start === undefined || LONGER.test(even.slice(end, end + BEFORE))
      ? []
      : [{ start, end, key: plain(even.slice(start, end)) }];
  });
}

/** Where the name begins whose kind of act is at a place; undefined where it is not clear. */
function beginning(text: string, place: number): number | undefined {
  const from = Math.max(0, place - BEFORE);
  const words: { at: number; word: string; isInBrackets: boolean }[] = [];
  let end = place;
  while (end > from && text.charAt(end - 1) === ' ') {
    const comma = text.charAt(end - 2) === ',' ? 1 : 0;
    const last = end - 1 - comma;
    const isInBrackets = text.charAt(last - 1) === ')';
    // Within the stretch alone: what is not there would be looked for back to the beginning of the text, from each year.
    const stretch = text.slice(from, last);
    const inStretch = isInBrackets ? stretch.lastIndexOf('(') : stretch.lastIndexOf(' ') + 1;
    const at = from + inStretch;
    if (inStretch < (from > 0 && !isInBrackets ? 1 : 0)) return undefined;
    const word = text.slice(at, last);
    const isPart = isInBrackets
      ? /^\(\p{Lu}[^()]*\)$/u.test(word)
      : WORD.test(word) && !word.endsWith("'s") && (isCapital(word) || CONNECTORS.has(word));
    // A comma within a name is after a word with a capital: `Money Laundering, Terrorist Financing and Transfer of Funds`.
    if (!isPart || (comma === 1 && !isInBrackets && !isCapital(word))) break;
    words.unshift({ at, word, isInBrackets });
    end = at;
  }
  // The stretch ended within the name.
  if (end <= from && from > 0) return undefined;
  while (words[0] && !words[0].isInBrackets && OPENERS.has(words[0].word.toLowerCase())) words.shift();
  const [first] = words;
  return first && !first.isInBrackets && isCapital(first.word) ? first.at : undefined;
}

/** The name that a text is, and nothing else. @example wholeActName('Gambling Act 2005') // 'gambling act 2005' */
export function wholeActName(text: string): string | undefined {
  const [found] = findActNames(text);
  return found?.start === 0 && found.end === text.trimEnd().length ? found.key : undefined;
}
