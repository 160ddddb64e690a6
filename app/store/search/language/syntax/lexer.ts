/** Splits a search text into words, phrases, brackets and operators. */
import { isFunctionWord } from '../english/english-words.ts';
import type { QueryNote } from './query.ts';
import { FIELD_PLACES, type SearchField } from '../text/document.ts';
import { tokenise } from '../text/words.ts';

export type Lexeme =
  | { kind: 'word'; word: string; prefix: boolean; afterComma: boolean }
  | { kind: 'phrase'; words: string[] }
  | { kind: 'open' | 'close' | 'minus' }
  | { kind: 'operator'; operator: 'AND' | 'OR' | 'NOT' }
  | { kind: 'near'; text: string; distance: number }
  /** `NEAR(`; an `open` follows. */
  | { kind: 'near-list' }
  | { kind: 'field'; field: SearchField };

const FIELDS = new Set(Object.keys(FIELD_PLACES));
const QUOTES = /["\u201C-\u201F\u00AB\u00BB\u2033\uFF02]/;
/** `without MiCA` excludes; `without authentication` may be what somebody looks for: only names are excluded so. */
const EXCLUDES = /^(?:without|except|excluding)$/i;
const NAME_NEXT = /^\s[\p{Lu}\p{N}"\u201C]/u;
/** Shortest prefix; the words that begin with one letter are too many to mean anything. */
const MIN_PREFIX = 2;

/** A word or reference at its place. */
interface Unit {
  start: number;
  end: number;
}

/** Hides the syntax from the tokeniser, so that `ref:2015/2366` and `NOT 2015/2366` are not taken for references. */
function maskSyntax(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}]|[\p{L}\p{N}][/.])([A-Za-z]+):/gu, '$1\u0001')
    .replace(/(?<![A-Za-z])(AND|OR|NOT)\s/g, '$1\u0001');
}

const isBalanced = (text: string) => {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
};

/** `PSR/PSD3`, but not `PS25/12`: words that a slash joins, each with a letter first, are words of their own. */
const isListOfWords = (joined: string) => /^\p{L}[^/]+(?:\/\p{L}[^/]+)+$/u.test(joined);

/** The words of a query; joined words are one unit, the widest of them wins. */
export function splitUnits(query: string): Unit[] {
  const text = maskSyntax(query);
  const { words, joined } = tokenise(text);
  const widest = new Map<number, number>();
  for (const { first, last, start, end } of joined) {
    if (isListOfWords(text.slice(start, end))) continue;
    if (isBalanced(text.slice(start, end))) widest.set(first, Math.max(last, widest.get(first) ?? 0));
  }
  const units: Unit[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const { word, start } = words[first]!;
    let last = widest.get(first) ?? first;
    // Characters of scripts without spaces.
    while (words[last + 1]?.start === words[last]!.end) last += 1;
    // `ps 25/12` in lower case.
    const number = first + 1;
    const after = widest.get(number);
    if (last === first && after !== undefined && /^[a-z]{2,5}$/.test(word) && !isFunctionWord(word)) {
      if (/^\s\d+\/[\d/]+$/.test(text.slice(words[first]!.end, words[after]!.end))) last = after;
    }
    units.push({ start, end: words[last]!.end });
    first = last;
  }
  return units;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ');

/** The words of a phrase as typed, without punctuation at their ends. */
function splitPhrase(text: string): string[] {
  const words: string[] = [];
  let end = -1;
  for (const token of tokenise(text).words) {
    const between = end < 0 ? ' ' : text.slice(end, token.start);
    const raw = text.slice(token.start, token.end);
    if (/^[/.:,\-\u2010\u2011]?$/.test(between)) words[words.length - 1] += between + raw;
    else words.push(raw);
    end = token.end;
  }
  return words;
}

const isBoundary = (character: string) =>
  character === '' || /[\s()]/.test(character) || QUOTES.test(character);

/** The lexemes of a text. Linear in its length; what has a meaning nowhere (`^`, `~`, `&`) only separates words. */
export function lex(text: string, note: (code: QueryNote['code'], text: string) => void): Lexeme[] {
  const lexemes: Lexeme[] = [];
  const units = splitUnits(text);
  let unit = 0;
  let lastQuote = text.length;
  while (lastQuote >= 0 && !QUOTES.test(text.charAt(lastQuote))) lastQuote -= 1;
  let at = 0;
  let comma = false;
  while (at < text.length) {
    const character = text.charAt(at);
    while (unit < units.length && units[unit]!.end <= at) unit += 1;
    if (QUOTES.test(character)) {
      let end = at + 1;
      while (end <= lastQuote && !QUOTES.test(text.charAt(end))) end += 1;
      if (end > lastQuote) {
        note('unbalanced_quotes', text.slice(at));
        at += 1;
        continue;
      }
      const words = splitPhrase(text.slice(at + 1, end));
      if (words.length > 0) lexemes.push({ kind: 'phrase', words });
      at = end + 1;
      comma = false;
      continue;
    }
    const next = units[unit];
    if (next?.start !== at) {
      if (character === '(') lexemes.push({ kind: 'open' });
      else if (character === ')') lexemes.push({ kind: 'close' });
      else if (
        /[-\u2212]/.test(character) &&
        isBoundary(text.charAt(at - 1)) &&
        /[^\s\-)]/.test(text.charAt(at + 1))
      ) {
        lexemes.push({ kind: 'minus' });
      }
      comma = character === ',' || (comma && /\s/.test(character));
      at += 1;
      continue;
    }
    at = next.end;
    const raw = tidy(text.slice(next.start, next.end));
    const before = text.charAt(next.start - 1);
    const after = text.charAt(next.end);
    const known = raw.toLowerCase();
    if (after === ':' && FIELDS.has(known)) {
      lexemes.push({ kind: 'field', field: known as SearchField });
      at += 1;
    } else if (/^(?:AND|OR|NOT)$/.test(raw) && isBoundary(before) && isBoundary(after)) {
      lexemes.push({ kind: 'operator', operator: raw as 'AND' });
    } else if (EXCLUDES.test(raw) && isBoundary(before) && NAME_NEXT.test(text.slice(at, at + 3))) {
      lexemes.push({ kind: 'minus' });
    } else if (raw === 'NEAR' && after === '(') {
      lexemes.push({ kind: 'near-list' });
    } else if (/^NEAR\/\d{1,4}$/.test(raw) && isBoundary(before) && isBoundary(after)) {
      lexemes.push({ kind: 'near', text: raw, distance: Number(raw.slice(5)) });
    } else {
      if (after === ':' && /^[A-Za-z]{2,}$/.test(raw) && /[\p{L}\p{N}"(]/u.test(text.charAt(at + 1))) {
        note('unknown_field', `${raw}:`);
      }
      let prefix = after === '*';
      if (prefix && [...raw].length < MIN_PREFIX) {
        note('read_as_words', `${raw}*`);
        prefix = false;
      }
      const word = /^(?:AND|OR|NOT|NEAR(?:\/\d+)?)$/.test(raw) ? raw.toLowerCase() : raw;
      lexemes.push({ kind: 'word', word, prefix, afterComma: comma });
    }
    comma = false;
  }
  return lexemes;
}
