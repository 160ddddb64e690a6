/** What the watchlist answers to a posted form; without scripts it is shown on the page. */
import type { WatchDraft, WatchRule } from './watch-types.ts';

/** A rule as the form of a filter needs it. */
export type RuleChoice = Pick<WatchRule, 'id' | 'name' | 'note' | 'schedule'>;

export interface WatchAnswer {
  /** The new rule. */
  saved?: { id: number; name: string };
  /** New URLs of the feeds of a rule, or of all rules; they are shown once. */
  feeds?: { atom: string; rss: string; calendar: string };
  /** Why nothing was changed. */
  message?: string;
  /** What is wrong with a field. */
  errors?: { name?: string; note?: string };
  /** What the reader had typed. */
  typed?: Record<string, string>;
}

/** What the watchlist loads for a new rule: the rule, or why there is none. */
export type LoadedDraft =
  | {
      state: 'draft';
      draft: WatchDraft;
      /** The rules that it can be saved to instead of a new one. */
      rules: readonly RuleChoice[];
    }
  /** The reader has as many rules as there may be. */
  | { state: 'full'; most: number }
  | { state: 'failed'; message: string };
