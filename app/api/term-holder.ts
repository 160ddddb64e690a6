/** What a feature stores that refers to terms: where a term is used, and what a merge does to it. Types only. */
import type { Db } from '#app/store/tables.ts';

/** A term to look for. */
interface HeldTerm {
  tid: number;
  /** Its reference in fields: `jurisdictions/de`. */
  reference: string;
}

/** How often a kind of thing refers to a term. Readers are counted and never named. */
interface TermUse {
  /** Unique in the API: `watch-rules`. */
  id: string;
  count: number;
  /** What is counted, after the number, in the singular and the plural. */
  counted: readonly [one: string, several: string];
}

export interface TermHolder {
  /** Things that refer to the term itself, not to one below it; also kinds without any. */
  count(on: Db, term: HeldTerm): Promise<TermUse[]>;
  /**
   * In the transaction of a merge: refers to `into` from now on. What names both names it once.
   *
   * @param from is gone afterwards
   */
  replace?(on: Db, from: number, into: number): Promise<void>;
}
