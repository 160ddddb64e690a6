/** Sends invitations, and counts what an administrator sends. */
import type { MailSample } from '#app/api/mail/mail-samples.ts';
import { fillText } from '#app/text/fill-text.ts';
import { personName } from '#app/text/person-name.ts';
import { tooManyAttempts } from '#app/api/sign-in/attempt-limits.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { MailSite, MailToQueue } from '#app/api/services.ts';
import type { AccountToInvite } from '#app/feature.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import type { Failure } from '#app/api/problem.ts';
import { changeTime, type Actor } from '#app/store/accounts/access-changes.ts';
import type { Db } from '#app/store/tables.ts';
import { INVITATION_DAYS, MOST_LINKS_PER_HOUR } from './limits.ts';
import { linkCounter } from './link-counter.server.ts';
import { optionsIn } from './options.ts';
import { invitations } from './invitations-store.server.ts';

const HOUR_S = 60 * 60;

/** Counts links before an administrator sends them. @returns the refusal if they are too many for this hour */
export async function takeLinks({ services, user }: Viewer, count: number): Promise<Failure | undefined> {
  const now = services.now();
  const since = new Date(now.getTime() - HOUR_S * 1000).toISOString();
  const limits = { limit: MOST_LINKS_PER_HOUR, since, at: now.toISOString() };
  const taken = await services.store.of(linkCounter).take(user.userId, count, limits);
  return taken
    ? undefined
    : tooManyAttempts(HOUR_S, `Up to ${MOST_LINKS_PER_HOUR} links can be sent in an hour.`);
}

/** The name of an administrator in the invitations that they send. */
export async function inviterName({ services, user }: Viewer): Promise<string> {
  const by = await services.store.users.byId(user.userId);
  return by ? personName(by.firstName, by.lastName, by.email) : '';
}

/** Makes the link of an invitation, in an open transaction: an older one no longer works. @returns its message */
export async function inviteAccount(
  on: Db,
  { userId, email, from, site, actor }: AccountToInvite,
): Promise<MailToQueue> {
  const token = randomToken();
  const lifetimeMs = INVITATION_DAYS * 24 * HOUR_S * 1000;
  const expiresAt = new Date(Date.parse(changeTime(actor)) + lifetimeMs).toISOString();
  await invitations(on).set(userId, hashToken(token), expiresAt, actor);
  const link =
    site.origin + linksIn(site.vertical).href('people/invitation', { query: { user: userId, token } });
  const content = invitationMessage(site, from, link);
  return { kind: 'invitation', userId, recipient: email, content, expiresAt };
}

/** Sends an invitation again: an older link no longer works. */
export async function sendInvitation(
  viewer: Viewer,
  { id, email, vertical }: { id: number; email: string; vertical: string },
): Promise<void> {
  const { services, user } = viewer;
  const actor: Actor = { kind: 'account', id: user.userId, at: services.now().toISOString() };
  const from = await inviterName(viewer);
  await services.store.changeAccess(actor, (_, on) =>
    services.queueMailIn(on, vertical, (site) => inviteAccount(on, { userId: id, email, from, site, actor })),
  );
  services.sendMail();
}

/** @param from who invites; null for nobody in particular */
function invitationMessage(
  { name, vertical, options }: MailSite,
  from: string | null,
  link: string,
): MailContent {
  const { invitation } = optionsIn(options).mails;
  const product = `${name} ${vertical.title}`;
  const fill = (text: string) =>
    fillText(text, { product, inviter: from ?? '', days: String(INVITATION_DAYS) });
  const lead = fill(from === null ? invitation.lead : invitation.leadFrom);
  return {
    subject: fill(invitation.subject),
    text: `${lead}\n\n${fill(invitation.link)}\n${link}\n\n${invitation.note}\n`,
  };
}

export const invitationSample: MailSample = {
  title: 'Invitation',
  write: (site) => invitationMessage(site, 'Ines Albrecht', `${site.origin}/…`),
};
