/** What the screens of watch rules show. Plain data, as the API answers it. */
import type { Summary } from '#app/plugin.ts';

/** When the reader is told by e-mail. */
export type WatchSchedule = 'daily' | 'weekly' | 'none';

/** The filters of one kind in a rule: a match has at least one of the terms. */
export interface WatchTerms {
  /** Title of the filter, such as `Specialisms`. */
  title: string;
  names: string[];
  /** The terms are jurisdictions: the sentence says "in". */
  place: boolean;
  /** At least one of the terms has terms below it, which the rule covers too. */
  below: boolean;
}

/** What a rule asks for; an item matches if it matches every part. */
export interface WatchParts {
  /** The words, as the reader typed them; empty for any text. */
  words: string;
  terms: WatchTerms[];
  /** Labels of the kinds of content, in the plural; empty for all. */
  types: string[];
}

/** A rule that brings more than a reader can read. */
export interface WatchWarning {
  /** Items a month. */
  perMonth: number;
}

export interface WatchRule {
  id: string;
  name: string;
  note: string;
  schedule: WatchSchedule;
  parts: WatchParts;
  /** The page that shows everything that the rule finds. */
  path: string;
  /** Matches that the reader has not seen. */
  newCount: number;
  perMonth: number;
  /** Since when it is paused (ISO date-time); absent while it is active. */
  pausedAt?: string;
  warning?: WatchWarning;
}

export interface WatchMatch {
  item: Summary;
  /** ISO date-time. */
  matchedAt: string;
  /** Terms and words by which it matched. */
  why: string[];
}

/** What saving a search or list as a rule would mean. */
export interface WatchDraft {
  /** Path and query of the page that is watched. */
  from: string;
  parts: WatchParts;
  perMonth: number;
  /** Matches of each of the last 100 days, the oldest first. */
  days: number[];
  /** First and last of these days (ISO). */
  first: string;
  last: string;
  warning?: WatchWarning;
}
