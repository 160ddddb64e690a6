// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Webhooks: events that readers have sent to URLs of their own programs.
 */
export interface WebhookOptions {
  /**
   * Whether webhooks may lead to programs on the server's own machine, also by http: for development. Never on a site that others can reach, because its readers could then call services of the server.
   */
  allowLoopback: boolean;
  mails: WebhookMails;
}
/**
 * Sentences of its e-mails. Staff change them with the texts of the site, where each e-mail has a preview.
 */
export interface WebhookMails {
  paused: PausedMail;
}
/**
 * The e-mail that says that a webhook gets no events.
 */
export interface PausedMail {
  /**
   * Its subject. {host} is filled in.
   */
  subject: string;
  /**
   * First sentence. {host} and {product} are filled in.
   */
  lead: string;
  /**
   * Why, where the receiver does not want events any more.
   */
  gone: string;
  /**
   * Why, where no event arrives.
   */
  failing: string;
  /**
   * What becomes of the events.
   */
  waiting: string;
  /**
   * Above the link.
   */
  link: string;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<WebhookOptions>('webhooks');
