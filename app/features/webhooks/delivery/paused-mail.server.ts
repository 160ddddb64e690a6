/** Tells the owner of an endpoint that it is paused. */
import type { MailSite, Services } from '#app/api/services.ts';
import type { MailSample } from '#app/api/mail/mail-samples.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { fillText } from '#app/text/fill-text.ts';
import type { Db } from '#app/store/tables.ts';
import type { Endpoint } from '../endpoints-store.server.ts';
import { optionsIn } from '../options.ts';

/** @returns queues the message, in the transaction that pauses it: a server that is killed in between loses neither */
export async function pausedMail(
  services: Services,
  endpoint: Endpoint,
  why: 'gone' | 'failing',
): Promise<((on: Db) => Promise<void>) | undefined> {
  const owner = await services.store.users.byId(endpoint.userId);
  if (!owner) return undefined;
  return (on) =>
    services.queueMailIn(on, endpoint.vertical, (site) => ({
      ...{ kind: 'endpoint-paused', userId: owner.id, recipient: owner.email },
      content: message(site, endpoint, why),
    }));
}

function message(
  { name, origin, vertical, options }: MailSite,
  { id, url }: Pick<Endpoint, 'id' | 'url'>,
  why: 'gone' | 'failing',
): MailContent {
  const texts = optionsIn(options).mails.paused;
  // Its path may be a secret of the receiver.
  const { host } = new URL(url);
  const link = linksIn(vertical).findHref('webhooks/endpoint', { params: { id } });
  const fill = (text: string) => fillText(text, { host, product: `${name} ${vertical.title}` });
  return {
    subject: fill(texts.subject),
    text: `${fill(texts.lead)} ${why === 'gone' ? texts.gone : texts.failing}\n\n${texts.waiting}${link === undefined ? '' : `\n\n${texts.link}\n${origin}${link}`}\n`,
  };
}

export const pausedSample: MailSample = {
  title: 'Webhook paused',
  write: (site) => message(site, { id: 1, url: 'https://program.example/events' }, 'failing'),
};
