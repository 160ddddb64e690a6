/** Whether texts match a query, without an index: for watch rules, and to check the index against. */
import type { DocumentText } from './document.ts';
import { expandSynonyms, type Synonyms } from '../syntax/expand-synonyms.ts';
import { createLeafFinder, createNearFinder, type FindSpans } from './occurrences.ts';
import type { ParsedQuery, QueryNode, SearchField } from '../syntax/query.ts';
import { WordPositions } from './word-positions.ts';
import { tokenise } from './words.ts';

/** The words of an item's texts, prepared once for many queries. */
export interface PreparedText {
  positions: WordPositions;
  /** The positions of a field: from the first up to the second. */
  fields: Record<SearchField, readonly [from: number, to: number]>;
}

/** Prepares the texts of an item. */
export function prepareText(document: DocumentText): PreparedText {
  const positions = new WordPositions();
  const add = (texts: readonly string[]): readonly [number, number] => {
    const from = positions.end;
    for (const text of texts) positions.add(tokenise(text));
    return [from, positions.end];
  };
  const fields = {
    title: add([document.title]),
    ref: add(document.references),
    author: add(document.authors),
    jurisdiction: add(document.jurisdictions),
  };
  add([...document.terms, document.summary, ...document.body]);
  return { positions, fields };
}

export type Matcher = (text: PreparedText) => boolean;

function createFieldMatcher(find: FindSpans, field: SearchField | undefined): Matcher {
  return ({ positions, fields }) => {
    const [from, to] = field ? fields[field] : [0, positions.end];
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
