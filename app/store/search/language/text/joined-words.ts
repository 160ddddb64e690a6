/**
 * Joined words: several words that are also one. By the structure of the text, not by a list of laws:
 * - numbers with separators, with or without letters: `2015/2366`, `PS25/12`, `EBA/GL/2024/14`, `14.790`, `1,000` (`1000`);
 * - capitals before a number: `CASS 15`, `SI 2017/752` and `PS 25/12` are `cass15`, `si2017/752` and `ps25/12`;
 *   `COM(2023) 369` is `com/2023/369`; `12 CFR part 1005` is `12cfr1005`;
 * - a capitalised word before a number with separators: `Directive (EU) 2015/2366` and `Regulation (EU) No 260/2012` are
 *   `directive2015/2366` and `regulation260/2012`, as without the `(EU)` and `No`;
 * - two words with a hyphen: `pre-paid` is `prepaid`, `e-money` is `emoney`.
 */
import { getStem } from '../english/english-words.ts';
import type { JoinedToken, Token } from '../syntax/token.ts';

/** Longest joined word. Longer chains are parts of web addresses. */
const MAX_PARTS = 6;
const MAX_LENGTH = 40;

const isDigit = (code: number) => code >= 48 && code <= 57;
const hasDigit = (word: string) => /\d/.test(word);
const CAPITALS = /^(?:[A-Z]{2,8}|(?:[A-Z]\.){2,5}[A-Z]?)$/;
const LETTERS = /^\p{L}+$/u;

/** The separator between two parts as it is written in joined words; undefined if the two do not belong together. */
function separatorBetween(text: string, left: Token, right: Token): string | undefined {
  if (right.start !== left.end + 1) return undefined;
  const character = text.charAt(left.end);
  if (character === '/' || character === '.' || character === ':') return character;
  if (character === '-' || character === '\u2010' || character === '\u2011') return '-';
  if (character === ',' && /^\d{1,3}$/.test(left.word) && /^\d{3}$/.test(right.word)) return '';
  return undefined;
}

/** A number and what it is joined to: the run of parts from `first` to `last`. */
interface Run {
  first: number;
  last: number;
  word: string;
  separators: string;
}

function readRun(text: string, words: readonly Token[], first: number): Run {
  let last = first;
  let word = words[first]!.word;
  let separators = '';
  for (;;) {
    const next = words[last + 1];
    const separator = next && separatorBetween(text, words[last]!, next);
    if (separator === undefined) return { first, last, word, separators };
    if (word.length <= MAX_LENGTH) word += separator + next!.word;
    separators += separator || ',';
    last += 1;
  }
}

/** Whether the text between two words is only spaces, brackets and dots: `Directive (EU) 2015/2366`. */
function areNear(text: string, left: Token, right: Token): boolean {
  const length = right.start - left.end;
  return length > 0 && length <= 3 && /^(?:[().§]*\s[\s().§]*|\))$/.test(text.slice(left.end, right.start));
}

/** `12`, but not in `2015/12`. */
const isNumberAlone = (text: string, { word, start }: Token) =>
  /^\d{1,3}$/.test(word) && !/[\p{L}\p{N}/.:,-]/u.test(text.charAt(start - 1));

/** The words before a number that belong to it, as a joined word. */
function joinBefore(
  text: string,
  words: readonly Token[],
  run: Run,
): { first: number; word: string } | undefined {
  let index = run.first - 1;
  let right = words[run.first]!;
  const written = (at: number) => text.slice(words[at]!.start, words[at]!.end);
  const inBrackets = (at: number) =>
    text.charAt(words[at]!.start - 1) === '(' && text.charAt(words[at]!.end) === ')';
  const step = () => {
    right = words[index]!;
    index -= 1;
  };
  const isNear = () => index >= 0 && areNear(text, words[index]!, right);
  if (!isNear()) return undefined;

  // COM(2023) 369
  if (
    /^\d{4}$/.test(written(index)) &&
    inBrackets(index) &&
    words[index - 1]?.end === words[index]!.start - 1
  ) {
    const series = written(index - 1);
    if (/^[A-Z]{1,8}$/.test(series)) {
      return { first: index - 1, word: `${series.toLowerCase()}/${written(index)}/${run.word}` };
    }
  }
  const hasSeparators = /[/:-]/.test(run.separators);
  const skipped = /^(?:no|part|section|s)$/.test(words[index]!.word);
  if (skipped) step();
  if (!isNear()) return undefined;
  if (hasSeparators && inBrackets(index) && CAPITALS.test(written(index))) {
    step();
    if (!isNear()) return undefined;
  }
  const name = written(index);
  if (CAPITALS.test(name) && !inBrackets(index)) {
    const before = words[index - 1];
    if (before && isNumberAlone(text, before) && areNear(text, before, words[index]!)) {
      return { first: index - 1, word: before.word + words[index]!.word + run.word };
    }
    return skipped && !hasSeparators ? undefined : { first: index, word: words[index]!.word + run.word };
  }
  if (hasSeparators && name.length > 2 && LETTERS.test(name) && /^\p{Lu}/u.test(name)) {
    return { first: index, word: words[index]!.word + run.word };
  }
  return undefined;
}

/** The joined words of a text; `words` are its words in order. */
export function findJoinedWords(text: string, words: readonly Token[]): JoinedToken[] {
  const joined: JoinedToken[] = [];
  const add = (first: number, last: number, word: string, stem = word) => {
    joined.push({ word, stem, start: words[first]!.start, end: words[last]!.end, first, last });
  };
  for (let index = 0; index < words.length; index += 1) {
    const run = readRun(text, words, index);
    const { first, last, word, separators } = run;
    index = last;
    if (last - first >= MAX_PARTS || word.length > MAX_LENGTH) continue;
    if (separators === '-' && !hasDigit(word)) {
      const whole = word.replace('-', '');
      add(first, last, whole, getStem(whole));
    } else if (separators && hasDigit(word)) {
      add(first, last, word);
    }
    if (first > 0 && isDigit(word.charCodeAt(0))) {
      const before = joinBefore(text, words, run);
      if (before && before.word.length <= MAX_LENGTH) add(before.first, last, before.word);
    }
  }
  return joined;
}
