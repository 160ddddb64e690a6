/** The message with the link that sets a new password. */
import type { MailContent } from '#app/store/mail/mail.ts';
import { fillText } from '#app/text/fill-text.ts';
import type { MailSite } from '../services.ts';

/** @param link complete URL, which works for an hour */
export function resetMessage(
  { name, vertical }: Pick<MailSite, 'name' | 'vertical'>,
  link: string,
): MailContent {
  const { subject, lead, note } = vertical.site.mails.passwordReset;
  const fill = (text: string) => fillText(text, { site: name });
  return { subject: fill(subject), text: `${fill(lead)}\n${link}\n\n${note}\n` };
}
