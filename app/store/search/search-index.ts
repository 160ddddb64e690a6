/** The search index of an instance: a read model that follows the log of content events. Types only. */
import type { ParsedQuery } from './language/syntax/query.ts';

/** Items with the same access: a reader may read the full text of all of them or of none. */
export interface AccessClass {
  vertical: string;
  type: string;
  productAccess: readonly number[];
}

export interface SearchRequest {
  /** Id of the account that asks: accounts take turns. */
  account: number;
  query: ParsedQuery;
  vertical: string;
  /** Content types to search. */
  types: readonly string[];
  /** Whether the reader may read the full text of such items; of all others only the open part is searched. */
  reads(access: AccessClass): boolean;
  /**
   * Ascending nids of the items that will be shown, if filters leave some out: the others are found too, and counted,
   * but only these are ranked by their words where there are very many.
   */
  within?: Int32Array | undefined;
  /** Only items that have every part of the query, in no particular order: to count them. */
  strict?: boolean | undefined;
  /** Other ways to say a word or phrase (lower case): `sca` is `strong customer authentication`. */
  synonyms(words: string): readonly string[];
}

/** Every match, best first. The arrays belong together by position. */
export interface SearchMatches {
  nids: Int32Array;
  /** 1 if the full text was searched, 0 if only the open part. */
  full: Uint8Array;
  /** Whether not every word had to match, because hardly anything has them all. */
  relaxed: boolean;
  /** How many of them have every part of the query. */
  complete: number;
  /** Words of a relaxed search that nothing has which the reader may read. */
  unknown?: string[] | undefined;
  /** Words that nothing has which the reader may read, and with which a word of open text begins. */
  beginnings?: string[] | undefined;
  /** The forms of each word of the query that open texts have, the most frequent first. */
  forms?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Another spelling of the query that finds more; only if little was found. Made of open text alone. */
  suggestion?: string | undefined;
}

export interface SearchIndexState {
  /** `building` while the index is made for the first time or again; it answers with what it has. */
  state: 'building' | 'current' | 'failed';
  indexed: number;
}

/** A query took longer than any query may. */
export class SearchTimeout extends Error {
  constructor() {
    super('the query took too long');
  }
}

/** The index cannot be asked now: the engine that instances share is away, or refuses. */
export class SearchUnavailable extends Error {}

export interface SearchIndex {
  /**
   * Finds items; includes everything that was published before the call.
   *
   * @throws SearchTimeout, SearchUnavailable
   */
  find(request: SearchRequest): Promise<SearchMatches>;
  /** Follows the store from now on, so that queries rarely have to wait. Without it only queries do. */
  follow(): void;
  /** For `/readyz`. */
  state(): SearchIndexState;
  /** Whether its thread is stuck. One that makes the index is not: that holds it up for seconds at a time. */
  stuck(): boolean;
  close(): Promise<void>;
}
