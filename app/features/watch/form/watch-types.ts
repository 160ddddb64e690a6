/** What the screens of watch rules show, as the API answers it. */
import type { WatchParts, WatchRule as RuleAnswer } from '../contract.ts';

export type { SentDigest, WatchMail, WatchMatch, WatchParts } from '../contract.ts';

/** A rule as a page shows it. */
export interface WatchRule extends RuleAnswer {
  /** It watches a screen of a feature that is off: what it finds cannot be opened. */
  isOff?: boolean;
}

/** A filter of a rule. */
export type WatchTerms = WatchParts['terms'][number];

/** When the reader gets e-mail. */
export type WatchSchedule = WatchRule['schedule'];
