/** What the API sends by mail. */
import { LOGGED_OUT } from '#app/config/fixed-paths.ts';
import type { Config } from '#app/config/model.ts';
import type { Background } from '#app/api/background.ts';
import { RESET_LIFETIME_MS } from '#app/api/operations/account/account.ts';
import { mailSiteFor } from '#app/api/mail/mail-site.ts';
import { resetMessage } from '#app/api/mail/reset-message.ts';
import type { MailSite, Services } from '#app/api/services.ts';
import { insertMail } from '#app/store/mail/mail.ts';
import type { Store } from '#app/store/store.ts';
import type { SiteOrigins } from '../site-origin.ts';
import type { Mailer } from './mailer.ts';

interface MailServicesParts {
  config(): Config;
  store: Pick<Store, 'mail'>;
  mailer: Mailer;
  origins: SiteOrigins;
  background: Background;
  now(): Date;
}

export function mailServices({
  config,
  store,
  mailer,
  origins,
  background,
  now,
}: MailServicesParts): Pick<Services, 'queueMail' | 'queueMailIn' | 'sendMail' | 'sendPasswordReset'> {
  const mailSite = (id: string): MailSite => {
    const { verticals, defaultVertical } = config();
    const vertical = verticals[id] ?? verticals[defaultVertical]!;
    return mailSiteFor(vertical, origins.of(vertical), verticals);
  };
  const sendMail = () => background.run('sendMail', () => mailer.sendDue());
  return {
    sendMail,
    async queueMail(vertical, mail) {
      await mailer.queue(mail(mailSite(vertical)));
      sendMail();
    },
    async queueMailIn(on, vertical, mail) {
      await mailer.queue(await mail(mailSite(vertical)), (message) => insertMail(on, message));
    },
    async sendPasswordReset({ email, user, token, vertical, request }) {
      const site = mailSite(vertical);
      const link = `${site.origin}${LOGGED_OUT}?${new URLSearchParams({ user, token })}`;
      const message = {
        kind: 'password-reset' as const,
        recipient: email,
        content: resetMessage(site, link),
        expiresAt: new Date(now().getTime() + RESET_LIFETIME_MS).toISOString(),
      };
      await mailer.queue(
        message,
        request === undefined ? undefined : (mail) => store.mail.answerResetRequest(request, mail),
      );
      sendMail();
    },
  };
}
