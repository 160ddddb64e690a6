/** What a reader looks for, word by word: what can be marked in a text and named in an explanation. */
import { expandSynonyms, type Synonyms } from './synonyms.ts';
import { formatQuery } from './format.ts';
import { createLeafFinder, createNearFinder, type FindSpans } from '../text/occurrences.ts';
import type { LeafNode, ParsedQuery, QueryNode } from './query.ts';
import type { SearchField } from '../text/document.ts';

/** One way in which a unit is found. */
interface UnitFinder {
  find: FindSpans;
  field?: SearchField;
  /** The other wording, if it is a synonym. */
  synonym?: string;
}

/** A word, phrase or NEAR of a query. */
export interface QueryUnit {
  /** As typed: `reconcile`, `"open banking"`. */
  text: string;
  kind: 'word' | 'phrase' | 'near';
  finders: UnitFinder[];
}

const isSynonym = (node: QueryNode): node is LeafNode => 'synonym' in node && node.synonym === true;

function collectUnits(node: QueryNode): QueryUnit[] {
  switch (node.kind) {
    case 'word':
    case 'phrase': {
      if (node.kind === 'word' && node.optional) return [];
      const finder = { find: createLeafFinder(node), ...(node.field && { field: node.field }) };
      return [{ text: formatQuery(node), kind: node.kind, finders: [finder] }];
    }
    case 'near': {
      const field = node.parts[0]?.field;
      const finder = { find: createNearFinder(node), ...(field && { field }) };
      return [{ text: formatQuery(node), kind: 'near', finders: [finder] }];
    }
    case 'not':
      return [];
    case 'and':
    case 'or': {
      const units = node.parts.filter((part) => !isSynonym(part)).flatMap(collectUnits);
      for (const part of node.parts.filter(isSynonym)) {
        const [finder] = collectUnits(part).flatMap(({ finders }) => finders);
        const synonym = part.kind === 'word' ? part.word : part.words.join(' ');
        if (finder) for (const unit of units) unit.finders.push({ ...finder, synonym });
      }
      return units;
    }
  }
}

/** The units of a query in the order of its text, without exclusions and words that need not be found. */
export function getQueryUnits({ node }: ParsedQuery, synonyms: Synonyms): QueryUnit[] {
  return node ? collectUnits(expandSynonyms(node, synonyms)) : [];
}
