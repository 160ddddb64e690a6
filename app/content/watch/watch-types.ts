/** What the screens of watch rules show, as the API answers it. */
import type { WatchParts, WatchRule } from '#schemas/types.ts';

export type {
  SentDigest,
  WatchMail,
  WatchMatch,
  WatchParts,
  WatchPreview as WatchDraft,
  WatchRule,
} from '#schemas/types.ts';

/** A filter of a rule. */
export type WatchTerms = WatchParts['terms'][number];

/** When the reader gets e-mail. */
export type WatchSchedule = WatchRule['schedule'];
