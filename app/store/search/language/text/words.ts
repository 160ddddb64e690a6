/**
 * The one way from text to words, for the index, the matcher, the highlighter and queries. Words are runs of letters and
 * digits; beside them there are joined words, such as official references, which are also found whole (`joined-words.ts`).
 */
import { normaliseText } from '#app/text/normalise.ts';
import { findJoinedWords } from './joined-words.ts';
import type { JoinedToken, Token } from '../syntax/token.ts';
import { getStem } from '../english/english-words.ts';

export interface TokenisedText {
  /** The words in the order of the text; a phrase is consecutive words. */
  words: Token[];
  /** In the order of the text by their end; they overlap words and may overlap each other. */
  joined: JoinedToken[];
}

/** Longest word, in characters; more of it is not compared. */
const MAX_WORD = 64;

/** Letters that have no decomposition but are read as others. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/u;
/** Scripts that are written without spaces: each character is a word, and a typed word is a phrase of them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const INITIALS = /(?:\p{L}\.){2,30}(?:\p{L}(?![\p{L}\p{N}.]))?/uy;

const isAsciiLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isAsciiWord = (code: number) => isAsciiLetter(code) || (code >= 48 && code <= 57);
const isApostrophe = (code: number) => code === 0x27 || code === 0x2019 || code === 0x2bc;

/** Length of the character at a place if it belongs to a word, else 0. */
function wordCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiWord(code) ? 1 : 0;
  if (Number.isNaN(code)) return 0;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return WORD_CHARACTER.test(character) ? character.length : 0;
}

/** The end of the word that starts at a place. */
function wordEnd(text: string, start: number): number {
  let end = start;
  for (;;) {
    const code = text.charCodeAt(end);
    if (isAsciiWord(code)) {
      end += 1;
      continue;
    }
    const length = wordCharacter(text, end);
    if (length === 0) return end;
    const character = text.slice(end, end + length);
    if (code > 0xdff && UNSPACED.test(character)) {
      if (end > start) return end;
      end += length;
      while (/\p{M}/u.test(text.charAt(end))) end += 1;
      return end;
    }
    end += length;
  }
}

/** `Équateur` is `equateur`. Empty if nothing of it is a letter or digit. */
export function normaliseWord(raw: string): string {
  const short = raw.length > MAX_WORD ? raw.slice(0, MAX_WORD).toWellFormed() : raw;
  if (/^\p{ASCII}*$/u.test(short)) return short.toLowerCase();
  return normaliseText(short)
    .replace(/[ßøłđðæœıþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a plain text, with the joined words. Linear in the length of the text; never fails. */
export function tokenise(text: string): TokenisedText {
  const words: Token[] = [];
  let joinable = false;
  let at = 0;
  while (at < text.length) {
    const length = wordCharacter(text, at);
    if (length === 0) {
      at += 1;
      continue;
    }
    const start = at;
    let end = wordEnd(text, start);
    let word = '';
    // `U.K.` is `uk`.
    if (end === start + 1 && text.charCodeAt(end) === 0x2e) {
      INITIALS.lastIndex = start;
      const initials = INITIALS.exec(text)?.[0];
      if (initials && initials.length <= MAX_WORD) {
        end = start + initials.length;
        word = normaliseWord(initials.replaceAll('.', ''));
      }
    }
    word ||= normaliseWord(text.slice(start, end));
    // `l'Autorité` is `autorite`.
    const isElision =
      end === start + 1 && isApostrophe(text.charCodeAt(end)) && wordCharacter(text, end + 1) > 0;
    if (word && !isElision) {
      const last = words.at(-1);
      const code = word.charCodeAt(0);
      joinable ||=
        (code >= 48 && code <= 57) || (last?.end === start - 1 && text.charCodeAt(start - 1) !== 0x20);
      words.push({ word, stem: getStem(word), start, end });
    }
    at = end;
    // `bank's` is `bank`, `don't` is `don`.
    if (
      isApostrophe(text.charCodeAt(at)) &&
      wordCharacter(text, at + 1) === 1 &&
      !wordCharacter(text, at + 2)
    )
      at += 2;
  }
  return { words, joined: joinable ? findJoinedWords(text, words) : [] };
}
