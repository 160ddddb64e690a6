/** Where words, phrases and NEAR occur in texts. */
import type { LeafNode, NearNode } from '../syntax/query.ts';
import { getNearForms, getWordForms, type WordForms } from './word-forms.ts';
import type { Span, WordPositions } from './word-positions.ts';

/** Finds the occurrences in part of the texts: from one position up to another. */
export type FindSpans = (texts: WordPositions, from: number, to: number) => Span[];

const within = (spans: readonly Span[], from: number, to: number) =>
  spans.filter(({ first }) => first >= from && first < to);
const single = (position: number): Span => ({ first: position, last: position });

function findForms(
  { tokens, prefix, sequences }: WordForms,
  texts: WordPositions,
  from: number,
  to: number,
): Span[] {
  const spans: Span[] = [];
  for (const token of tokens) {
    spans.push(...within((texts.words.get(token) ?? []).map(single), from, to));
    spans.push(...within(texts.joined.get(token) ?? [], from, to));
  }
  if (prefix !== undefined) {
    spans.push(...within(Array.from(texts.findPrefix(prefix), single), from, to));
    for (const [stem, found] of texts.joined)
      if (stem.startsWith(prefix)) spans.push(...within(found, from, to));
  }
  const found = sequences.map((stems) => within(texts.findSequence(stems), from, to));
  if (found.every(({ length }) => length > 0)) spans.push(...found.flat());
  return spans;
}

/** Finds a word or phrase. The forms are worked out once. */
export function createLeafFinder(leaf: LeafNode): FindSpans {
  const forms = getWordForms(leaf);
  const [token, ...others] = forms.tokens;
  // Most words: no list is made where the word is absent.
  if (
    token !== undefined &&
    others.length === 0 &&
    forms.prefix === undefined &&
    forms.sequences.length === 0
  ) {
    return (texts, from, to) =>
      texts.words.has(token) || texts.joined.has(token) ? findForms(forms, texts, from, to) : [];
  }
  return (texts, from, to) => findForms(forms, texts, from, to);
}

/** Finds the parts of a NEAR that are near each other, in time linear in the text. */
export function createNearFinder({ parts, distance }: NearNode): FindSpans {
  const forms = parts.map(getNearForms);
  return (texts, from, to) => {
    const found = forms.map(({ stems, prefix }) => within(texts.findSequence(stems, prefix), from, to));
    if (found.some(({ length }) => length === 0)) return [];
    return inClumps(found, distance);
  };
}

/**
 * The spans in a clump: where all parts begin at or before the start of one of them, and end at most `distance` words
 * before it.
 *
 * @param found the spans of each part, ascending; those of one part have the same length
 */
function inClumps(found: readonly (readonly Span[])[], distance: number): Span[] {
  const near: Span[] = [];
  // For each part, the spans that are near the current start, and up to which span they were taken.
  const nearest = found.map((spans) => ({ spans, low: 0, high: 0, taken: 0 }));
  const starts = Int32Array.from(found.flatMap((spans) => spans.map(({ first }) => first))).sort();
  for (const start of starts) {
    let isClump = true;
    for (const part of nearest) {
      const { spans } = part;
      while (part.high < spans.length && spans[part.high]!.first <= start) part.high++;
      while (part.low < part.high && start - spans[part.low]!.last - 1 > distance) part.low++;
      if (part.low === part.high) isClump = false;
    }
    if (!isClump) continue;
    for (const part of nearest) {
      for (let at = Math.max(part.low, part.taken); at < part.high; at++) near.push(part.spans[at]!);
      part.taken = part.high;
    }
  }
  return near;
}
