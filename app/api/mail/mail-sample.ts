/** An e-mail with made-up contents. Types only. */
import type { MailContent } from '#app/store/mail/mail.ts';
import type { MailSite } from '../services.ts';

/** An e-mail whose sentences are configuration: `mails.<key>` of a feature's options, or `site.mails.<key>`. */
export interface MailSample {
  /** What it is about: `Invitation`. */
  title: string;
  /** The e-mail with the sentences of this site. */
  write(site: MailSite): MailContent;
}
