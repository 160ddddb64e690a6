// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Limits of watch rules, and their e-mails.
 */
export interface WatchOptions {
  /**
   * Rules that a reader may have in a vertical.
   */
  mostRules: number;
  /**
   * From so many matches a month on, a rule is called too wide to read.
   */
  widePerMonth: number;
  digests: Digests;
}
/**
 * When the e-mails with what matched readers' rules are sent.
 */
export interface Digests {
  /**
   * Time of day, in the reader's time zone.
   */
  time: string;
  /**
   * Days of the week with a daily digest: 1 is Monday, 7 is Sunday.
   *
   * @minItems 1
   */
  workingDays: number[];
  /**
   * Day of the week of the weekly digest: 1 is Monday, 7 is Sunday.
   */
  weeklyDay: number;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<WatchOptions>('watch');
