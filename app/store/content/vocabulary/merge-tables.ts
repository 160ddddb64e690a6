/** The tables of merges of terms. */
import type { Generated } from 'kysely';

/** `waiting` and `undoing` are under way, or will be once a server runs them. `failed` has changed nothing. */
export type MergeState = 'waiting' | 'done' | 'undoing' | 'undone' | 'failed';

/** A merge of a term into another one. */
export interface TermMergeTable {
  id: Generated<number>;
  /** Id of the vertical in which it was asked for; it changes items of all of them. */
  vertical: string;
  vid: string;
  from_tid: number;
  /** The name that it had. */
  from_name: string;
  into_tid: number;
  into_name: string;
  /** State of both terms as the merge was previewed. */
  stamp: string;
  state: MergeState;
  /** Items to rewrite, and those that are rewritten so far. */
  total: number;
  done: number;
  /** Readers who followed the merged term. */
  readers: number;
  /** Why it failed, or why it was not undone; for people. */
  problem: string | null;
  /** Id of the account that asked for it; no reference, so that it stays when the account goes. */
  by_id: number | null;
  /** When it was asked for. */
  at: string;
  ended_at: string | null;
}

/** Something that a merge changed, with what it was before. */
export interface TermMergeChangeTable {
  merge_id: number;
  /** The table. */
  place: string;
  row_id: number;
  /** What else is needed to name the row, such as the field of an item. */
  part: string;
  before: string;
  /** What the merge made of it, where it is not the same for all rows. */
  after: string | null;
}
