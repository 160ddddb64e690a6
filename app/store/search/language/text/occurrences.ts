/**
 * Where words, phrases and NEAR occur in texts, and whether texts match a query without an index: for watch rules, and
 * to check the index against.
 */
import type { LeafNode, NearNode, ParsedQuery, QueryNode } from '../syntax/query.ts';
import { getNearForms, getWordForms, type WordForms } from './word-forms.ts';
import { type Span, WordPositions } from './word-positions.ts';
import { FIELD_PLACES, PLACES, type DocumentText, type Place, type SearchField } from './document.ts';
import { expandSynonyms, type Synonyms } from '../syntax/synonyms.ts';
import { tokenise } from './words.ts';

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

/** The words of an item's texts, prepared once for many queries. */
export interface PreparedText {
  positions: WordPositions;
  /** The positions of each place: from the first up to the second. */
  places: Readonly<Record<Place, readonly [from: number, to: number]>>;
}

/** Prepares the texts of an item. */
export function prepareText(document: DocumentText): PreparedText {
  const positions = new WordPositions();
  const add = (texts: readonly string[]): readonly [number, number] => {
    const from = positions.end;
    for (const text of texts) positions.add(tokenise(text));
    return [from, positions.end];
  };
  const places = Object.fromEntries(PLACES.map((place) => [place, add([document[place]].flat())]));
  return { positions, places: places as PreparedText['places'] };
}

export type Matcher = (text: PreparedText) => boolean;

function createFieldMatcher(find: FindSpans, field: SearchField | undefined): Matcher {
  return ({ positions, places }) => {
    const [from, to] = field ? places[FIELD_PLACES[field]] : [0, positions.end];
    return find(positions, from, to).length > 0;
  };
}

function createNodeMatcher(node: QueryNode): Matcher {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return createFieldMatcher(createLeafFinder(node), node.field);
    case 'near':
      return createFieldMatcher(createNearFinder(node), node.parts[0]?.field);
    case 'and': {
      const required = node.parts
        .filter((part) => part.kind !== 'word' || !part.optional)
        .map(createNodeMatcher);
      return (text) => required.every((matches) => matches(text));
    }
    case 'or': {
      const parts = node.parts.map(createNodeMatcher);
      return (text) => parts.some((matches) => matches(text));
    }
    case 'not': {
      const matches = createNodeMatcher(node.part);
      return (text) => !matches(text);
    }
  }
}

/** A function that tells whether texts match a query; a query without words matches all. Make it once for many texts. */
export function createMatcher({ node }: ParsedQuery, synonyms: Synonyms = () => []): Matcher {
  return node ? createNodeMatcher(expandSynonyms(node, synonyms)) : () => true;
}
