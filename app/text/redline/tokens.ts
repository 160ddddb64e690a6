/** Words, numbers and signs of a paragraph, and its sentences. Numbers, amounts and words with hyphens are whole. Pure. */
import type { Mark } from './redline.ts';
import { plainSigns, SIGNS, textKey } from './text-key.ts';

/** A part of a paragraph with the same formats. */
export interface Piece {
  text: string;
  marks: readonly Mark[];
}

export interface Token {
  /** White space before it, and its characters. */
  space: string;
  text: string;
  /** What it is compared by. */
  norm: string;
  marks: readonly Mark[];
  isWord: boolean;
}

/** Tokens `[from, to)` of a paragraph. */
export interface Sentence {
  from: number;
  to: number;
  key: string;
  /** Number of its words. */
  words: number;
}

const GROUPED = String.raw`\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d+)?`;
const NUMBER = String.raw`(?:${GROUPED}|\d+(?:[.,:/]\d+)*)`;
const TOKEN = new RegExp(
  [
    String.raw`(?:[A-Z]{3}\s|[$\u20ac\u00a3\u00a5]\s?)${NUMBER}`,
    GROUPED,
    String.raw`[\p{L}\p{M}\p{N}]+(?:[.,:/'\u2019\u2010\u2011-][\p{L}\p{M}\p{N}]+)*`,
    String.raw`[^\s]`,
  ].join('|'),
  'gu',
);
const IS_WORD = /[\p{L}\p{N}]/u;

const signBefore = (marks: readonly Mark[]) =>
  marks.map((mark) => (mark in SIGNS ? SIGNS[mark as keyof typeof SIGNS] : '')).join('');

/** The words of pieces for comparison; formats that change their meaning are part of it. */
export const piecesKey = (pieces: readonly Piece[]): string =>
  textKey(pieces.map(({ text, marks }) => signBefore(marks) + text).join(''));

export function tokenise(pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = [];
  let space = '';
  for (const part of partsWithSign(pieces)) space = addTokens(tokens, part, space);
  const last = tokens.at(-1);
  if (last) last.text += space;
  return tokens;
}

/** Words do not reach over the border of what is struck or raised; they do over that of emphasis. */
function partsWithSign(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [];
  let before: string | undefined;
  for (const piece of pieces) {
    const sign = signBefore(piece.marks);
    if (sign === before) parts.at(-1)!.push(piece);
    else parts.push([piece]);
    before = sign;
  }
  return parts;
}

/** @returns the white space after the last of them */
function addTokens(tokens: Token[], pieces: readonly Piece[], spaceBefore: string): string {
  const text = pieces.map((piece) => piece.text).join('');
  let [piece, pieceEnd, last, before] = [0, pieces[0]!.text.length, 0, spaceBefore];
  for (const match of text.matchAll(TOKEN)) {
    while (match.index >= pieceEnd && piece < pieces.length - 1) pieceEnd += pieces[++piece]!.text.length;
    const { marks } = pieces[piece]!;
    const [word] = match;
    const norm = signBefore(marks) + plainSigns(word).replace(/\s+/g, '');
    const space = before + text.slice(last, match.index);
    tokens.push({ space, text: word, norm, marks, isWord: IS_WORD.test(word) });
    [last, before] = [match.index + word.length, ''];
  }
  return before + text.slice(last);
}

/** Most tokens of one sentence: longer ones are divided, so that one change does not touch all of it. */
const LONGEST_SENTENCE = 2000;
const CLOSERS = new Set(['"', "'", ')', ']']);

export function sentencesIn(tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (!endsAt(tokens, at) && at + 1 - from < LONGEST_SENTENCE) continue;
    sentences.push(toSentence(tokens, from, at + 1));
    from = at + 1;
  }
  if (from < tokens.length) sentences.push(toSentence(tokens, from, tokens.length));
  return sentences;
}

function toSentence(tokens: readonly Token[], from: number, to: number): Sentence {
  const inside = tokens.slice(from, to);
  return {
    ...{ from, to },
    key: textKey(inside.map(({ space, norm }) => (space ? ' ' : '') + norm).join('')),
    words: inside.reduce((sum, { isWord, text }) => sum + (isWord ? text.split(/\s+/).length : 0), 0),
  };
}

/** Words that a full stop shortens when a number follows: `No. 5`; single letters always are. */
const SHORTENED = /^(?:abs|arts?|nos?|nr|paras?|pts?|secs?|regs?|dirs?|vols?|chs?|pp?|cf)$/i;

/** At the end of a line, and after a full stop, a semicolon or the like that white space and no small letter follows. */
function endsAt(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next) return true;
  if (next.space === '') return false;
  if (next.space.includes('\n')) return true;
  const last = CLOSERS.has(tokens[at]!.norm) && at > 0 ? at - 1 : at;
  const sign = tokens[last]!.norm;
  if (sign === ';' || sign === '!' || sign === '?') return true;
  if (sign !== '.' || /^\p{Ll}/u.test(next.text)) return false;
  const shortened = tokens[last - 1]?.norm ?? '';
  return !/^\p{L}$/u.test(shortened) && !(/^\d/.test(next.text) && SHORTENED.test(shortened));
}
