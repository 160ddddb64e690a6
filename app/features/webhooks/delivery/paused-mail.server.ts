/** Tells the owner of an endpoint that it is paused. */
import type { MailSite, Services } from '#app/api/services.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import type { Db } from '#app/store/tables.ts';
import type { Endpoint } from '../endpoints-store.server.ts';

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
  { name, origin, vertical }: MailSite,
  { id, url }: Endpoint,
  why: 'gone' | 'failing',
): MailContent {
  // Its path may be a secret of the receiver.
  const { host } = new URL(url);
  const link = linksIn(vertical).findHref('webhooks/endpoint', { params: { id } });
  const reason =
    why === 'gone'
      ? 'It answered that it does not want events any more (410).'
      : 'Every attempt of the last day failed.';
  return {
    subject: `Your webhook at ${host} is paused`,
    text: `${name} ${vertical.title} no longer sends events to your webhook at ${host}. ${reason}\n\nWhat happens meanwhile is not lost: for 30 days it waits until you turn the webhook on again.${link === undefined ? '' : `\n\nWhat was answered, and the switch:\n${origin}${link}`}\n`,
  };
}
