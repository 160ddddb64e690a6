/** What the log of checks consists of, as `silence` reads it. Times are in milliseconds since 1970. Types only. */

/** `missed`: the source was not reached. */
export type Outcome = 'unchanged' | 'changed' | 'missed';

export interface Check {
  at: number;
  outcome: Outcome;
  /** What changed, in words; empty if nobody said it. */
  what: string;
}

/** Places by term id, and topics by their key: every topic in every place. */
export interface Scope {
  places: readonly number[];
  topics: readonly string[];
}

/** What was said of a source from a time on, until its next version. A version never changes. */
export interface SourceVersion extends Scope {
  from: number;
  name: string;
  url: string;
  /** How far apart its checks are to be at most, in milliseconds. */
  interval: number;
  /** Whether silence about its places and topics says nothing without it. */
  essential: boolean;
  /** False once it is followed no more. */
  followed: boolean;
}

export interface Source {
  id: number;
  /** At least one, in the order of their times. */
  versions: readonly SourceVersion[];
}

/** What is known to be missing. */
export interface KnownGap extends Scope {
  id: number;
  title: string;
  since: number;
  /** Absent while it is open. */
  until?: number;
}

/** What a statement is asked about. `to` is not after `now`. */
export interface Asked extends Scope {
  from: number;
  to: number;
  now: number;
}

/** A time without its end. */
export interface Span {
  from: number;
  to: number;
}

/** A check is late after this many intervals. */
export const LATE_AFTER = 2;

export const isReached = ({ outcome }: Pick<Check, 'outcome'>): boolean => outcome !== 'missed';
