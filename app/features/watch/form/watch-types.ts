/** What the screens of watch rules show, as the API answers it. */
import type { WatchParts, WatchRule } from '../contract.ts';

export type {
  SentDigest,
  WatchMail,
  WatchMatch,
  WatchParts,
  WatchPreview as WatchDraft,
  WatchRule,
} from '../contract.ts';

/** A filter of a rule. */
export type WatchTerms = WatchParts['terms'][number];

/** When the reader gets e-mail. */
export type WatchSchedule = WatchRule['schedule'];
