/** Where words, phrases and NEAR occur in texts. */
import type { LeafNode, NearNode } from './query.ts';
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
    spans.push(...within(texts.findPrefix(prefix).map(single), from, to));
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

/** Finds the parts of a NEAR that are near each other. */
export function createNearFinder({ parts, distance }: NearNode): FindSpans {
  const forms = parts.map(getNearForms);
  return (texts, from, to) => {
    const found = forms.map(({ stems, prefix }) => within(texts.findSequence(stems, prefix), from, to));
    if (found.some(({ length }) => length === 0)) return [];
    const near = new Set<Span>();
    for (const { first: start } of found.flat()) {
      // All parts begin at or before this one, and end at most `distance` words before it.
      const clump = found.map((spans) =>
        spans.filter(({ first, last }) => first <= start && start - last - 1 <= distance),
      );
      if (clump.every(({ length }) => length > 0)) for (const span of clump.flat()) near.add(span);
    }
    return [...near];
  };
}
