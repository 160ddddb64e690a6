/** The message with the link that sets a new password. */
import type { MailContent } from '#app/store/mail/mail.ts';

/** @param link complete URL, which works for an hour */
export function resetMessage(site: string, link: string): MailContent {
  return {
    subject: `Set a new password for ${site}`,
    text: `Open this link within an hour to set a new password for ${site}:\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.\n`,
  };
}
