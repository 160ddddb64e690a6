/** What a search text says, as a tree. `parse.ts` makes it; the index and `matches.ts` read it. Types only. */

/** A part of an item that a query can name: `title:`, `author:`, `jurisdiction:`, `ref:`. */
export type SearchField = 'title' | 'author' | 'jurisdiction' | 'ref';

/** A word as typed; it is found in every form of it and with its synonyms. `pay*` is a prefix. */
export interface WordNode {
  kind: 'word';
  word: string;
  prefix: boolean;
  field?: SearchField;
}

/** Words in this order, side by side; neither synonyms nor prefixes. */
export interface PhraseNode {
  kind: 'phrase';
  words: string[];
  field?: SearchField;
}

/** Words or phrases in any order, with at most `distance` words between the first and the last. */
export interface NearNode {
  kind: 'near';
  parts: (WordNode | PhraseNode)[];
  distance: number;
}

export type QueryNode =
  | WordNode
  | PhraseNode
  | NearNode
  | { kind: 'and' | 'or'; parts: QueryNode[] }
  /** Only inside `and`, beside at least one part that is not `not`. */
  | { kind: 'not'; part: QueryNode };

/** Why a query was not read as it was typed. */
export interface QueryNote {
  code:
    | 'unbalanced_quotes'
    | 'operator_alone'
    | 'unknown_field'
    | 'only_exclusions'
    | 'too_long'
    | 'read_as_words';
  /** The part of the text that it is about. */
  text: string;
}

/** A search text that was read. Reading never fails: what does not parse is searched as words, with a note. */
export interface ParsedQuery {
  /** Undefined if the text has no word: everything matches. */
  node: QueryNode | undefined;
  notes: QueryNote[];
}
