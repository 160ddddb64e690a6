/** Whether texts match a query, without an index: for watch rules, and to check the index against. */
import { FIELD_PLACES, PLACES, type DocumentText, type Place, type SearchField } from './document.ts';
import { expandSynonyms, type Synonyms } from '../syntax/expand-synonyms.ts';
import { createLeafFinder, createNearFinder, type FindSpans } from './occurrences.ts';
import type { ParsedQuery, QueryNode } from '../syntax/query.ts';
import { WordPositions } from './word-positions.ts';
import { tokenise } from './words.ts';

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
