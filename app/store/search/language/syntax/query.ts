/** What a search text says, as a tree. `parse.ts` makes it; the index and `occurrences.ts` read it. Types only. */

import type { SearchField } from '../text/document.ts';

/** A word or reference as typed (`PSD2`, `pre-paid`, `Directive (EU) 2015/2366`); found in every form of it. */
export interface WordNode {
  kind: 'word';
  word: string;
  /** `pay*`: every word that begins so, and their forms. */
  prefix: boolean;
  field?: SearchField;
  /** A function word beside others (`the`): it need not be found. */
  optional?: true;
  /** Not typed: another way to say what was typed, added by `expandSynonyms`. */
  synonym?: true;
}

/** Words in this order, side by side, in any form; without synonyms. */
export interface PhraseNode {
  kind: 'phrase';
  /** As typed, split at spaces: `["PS", "25/12"]`. */
  words: string[];
  field?: SearchField;
  synonym?: true;
}

/**
 * Words or phrases in any order in one text, with at most `distance` words between the end of the first and the start of
 * the last. All parts have the same field. Neither synonyms nor joined words (`prepaid` for `pre-paid`).
 */
export interface NearNode {
  kind: 'near';
  parts: (WordNode | PhraseNode)[];
  distance: number;
}

/** All parts match. */
export interface AndNode {
  kind: 'and';
  parts: QueryNode[];
  /** The words were typed side by side, without AND. */
  loose?: true;
}

/** At least one part matches. */
interface OrNode {
  kind: 'or';
  parts: QueryNode[];
}

/** Only inside `and`, beside at least one part that is not `not`. */
interface NotNode {
  kind: 'not';
  part: QueryNode;
}

export type LeafNode = WordNode | PhraseNode;
export type QueryNode = LeafNode | NearNode | AndNode | OrNode | NotNode;

/** Why a query was not read as it was typed. */
export interface QueryNote {
  code:
    | 'unbalanced_quotes'
    | 'unbalanced_brackets'
    | 'operator_alone'
    | 'unknown_field'
    | 'only_exclusions'
    /** The rest from `text` on is not searched. */
    | 'too_long'
    | 'read_as_words'
    /** Nothing of the text can be searched: `***`. */
    | 'no_words';
  /** The part of the text that it is about, at most 60 characters. */
  text: string;
}

/** A search text that was read. Reading never fails: what does not parse is searched as words, with a note. */
export interface ParsedQuery {
  /** Undefined if the text has no word: everything matches. */
  node: QueryNode | undefined;
  notes: QueryNote[];
}
