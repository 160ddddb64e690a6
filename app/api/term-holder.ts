/** What a feature stores that refers to terms: where a term is used, and what a merge does to it. Types only. */
import type { RowChange } from '#app/store/content/vocabulary/row-changes.ts';
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
   * Rows that refer to `into` from now on, in the transaction of a merge, which writes them and can put them back. What names
   * both names it once.
   *
   * @param from is gone afterwards
   */
  changes?(on: Db, from: number, into: number): Promise<RowChange[]>;
  /** What one and several rows of its tables are called: `{ watch_rule: ['watch rule', 'watch rules'] }`. */
  rows?: Readonly<Record<string, readonly [one: string, several: string]>>;
}
