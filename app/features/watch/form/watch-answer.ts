/** What the watchlist answers to a posted form; without scripts it is shown on the page. */
import type { WatchRule } from './watch-types.ts';

/** A rule as it is now, where somebody else has changed it meanwhile. */
export type CurrentRule = Pick<WatchRule, 'name' | 'note' | 'schedule' | 'parts' | 'version'>;

export interface WatchAnswer {
  /** The rule that was not changed, because it is not as the form has had it. */
  current?: CurrentRule;
  /** New URLs of the feeds of a rule, or of all rules; they are shown once. */
  feeds?: { atom: string; rss: string; calendar: string };
  /** Why nothing was changed. */
  message?: string;
  /** What is wrong with a field. */
  errors?: { name?: string; note?: string };
  /** What the reader had typed. */
  typed?: Record<string, string>;
}
