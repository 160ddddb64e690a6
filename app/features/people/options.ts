// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Accounts of people, and the e-mails about them.
 */
export interface PeopleOptions {
  mails: PeopleMails;
}
/**
 * Sentences of its e-mails. Staff change them with the texts of the site, where each e-mail has a preview.
 */
export interface PeopleMails {
  invitation: InvitationMail;
  handOver: HandOverMail;
  lastDay: LastDayMail;
  lastDayCancelled: LastDayCancelledMail;
}
/**
 * The e-mail with the link that sets the first password.
 */
export interface InvitationMail {
  /**
   * Its subject. {product} is filled in.
   */
  subject: string;
  /**
   * First sentence, where nobody in particular invites. {product} is filled in.
   */
  lead: string;
  /**
   * First sentence, where an administrator invites. {inviter} and {product} are filled in.
   */
  leadFrom: string;
  /**
   * Above the link. {days} is filled in.
   */
  link: string;
  /**
   * Below the link.
   */
  note: string;
}
/**
 * The e-mail to who takes over the work of a colleague.
 */
export interface HandOverMail {
  /**
   * Its subject. {person} and {site} are filled in.
   */
  subject: string;
  /**
   * What was handed over. {person}, {product} and {things} are filled in.
   */
  lead: string;
  /**
   * Above the link.
   */
  note: string;
}
/**
 * The e-mail to a person whose account ends.
 */
export interface LastDayMail {
  /**
   * Its subject. {day} and {site} are filled in.
   */
  subject: string;
  /**
   * Until when the account works. {day} and {site} are filled in.
   */
  lead: string;
  /**
   * After it, where a colleague takes over. {successor} is filled in.
   */
  successor: string;
  /**
   * Above the link.
   */
  note: string;
}
/**
 * The e-mail that says that the account does not end.
 */
export interface LastDayCancelledMail {
  /**
   * Its subject. {site} is filled in.
   */
  subject: string;
  /**
   * Above the link.
   */
  lead: string;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<PeopleOptions>('people');
