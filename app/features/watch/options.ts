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
  mails: WatchMails;
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
/**
 * Sentences of its e-mails. Staff change them with the texts of the site, where each e-mail has a preview.
 */
export interface WatchMails {
  digest: DigestMail;
}
/**
 * The e-mail with what matched the rules of a reader. Its subject is the title of the first item.
 */
export interface DigestMail {
  /**
   * Heading of what colleagues did.
   */
  team: string;
  /**
   * Heading of pages that were withdrawn.
   */
  withdrawn: string;
  /**
   * Before the link to the page that replaces one that was withdrawn.
   */
  instead: string;
  /**
   * Heading of what the reader has asked to be told of.
   */
  asked: string;
  /**
   * Heading of the next dates.
   */
  deadlines: string;
  /**
   * Button that leads to the watchlist.
   */
  open: string;
  /**
   * Link that ends these e-mails.
   */
  unsubscribe: string;
  /**
   * Link to the rules.
   */
  rules: string;
  /**
   * Link that asks for one e-mail a week.
   */
  weekly: string;
  /**
   * Link that pauses these e-mails.
   */
  pause: string;
  /**
   * Why the reader has it. {recipient} and {schedule} are filled in.
   */
  sent: string;
  /**
   * Why the reader has it, where colleagues have news. {recipient} and {schedule} are filled in.
   */
  sentWithNews: string;
  /**
   * Why the reader has it, where pages were withdrawn and colleagues have no news. {recipient} and {schedule} are filled in.
   */
  sentWithWithdrawals: string;
  /**
   * Why the reader has it, where something changed that the reader asked about, and nothing was withdrawn and colleagues have no news. {recipient} and {schedule} are filled in.
   */
  sentAsAsked: string;
  /**
   * Below it, where the e-mail has styles.
   */
  privacy: string;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<WatchOptions>('watch');
