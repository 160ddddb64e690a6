/** Sends invitations, and counts what an administrator sends. */
import { personName } from '#app/text/person-name.ts';
import { tooManyAttempts } from '#app/api/sign-in/attempt-limits.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { MailSite } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import type { Failure } from '#app/api/problem.ts';
import type { Actor } from '#app/store/accounts/access-changes.ts';
import { INVITATION_DAYS, MOST_LINKS_PER_HOUR } from './limits.ts';
import { linkCounter } from './link-counter.server.ts';
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

/** A new secret of an invitation. */
export function newInvitation(now: Date): { token: string; tokenHash: string; expiresAt: string } {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 24 * HOUR_S * 1000).toISOString();
  return { token, tokenHash: hashToken(token), expiresAt };
}

/** Whom an invitation is for, and the vertical into which it leads. */
interface Addressee {
  id: number;
  email: string;
  vertical: string;
}

/** Queues the mail of an invitation. */
export async function mailInvitation(
  { services, user }: Viewer,
  { id, email, vertical }: Addressee,
  { token, expiresAt }: { token: string; expiresAt: string },
): Promise<void> {
  const by = await services.store.users.byId(user.userId);
  const from = by ? personName(by.firstName, by.lastName, by.email) : '';
  await services.queueMail(vertical, (site) => {
    const link =
      site.origin + linksIn(site.vertical).href('people/invitation', { query: { user: id, token } });
    const content = invitationMessage(site, from, link);
    return { kind: 'invitation', userId: id, recipient: email, content, expiresAt };
  });
}

/** Sends an invitation again: an older link no longer works. */
export async function sendInvitation(viewer: Viewer, to: Addressee): Promise<void> {
  const { services, user } = viewer;
  const secret = newInvitation(services.now());
  const actor: Actor = { kind: 'account', id: user.userId, at: services.now().toISOString() };
  await services.store.of(invitations).set(to.id, secret.tokenHash, secret.expiresAt, actor);
  await mailInvitation(viewer, to, secret);
}

function invitationMessage({ name, vertical }: MailSite, from: string, link: string): MailContent {
  const product = `${name} ${vertical.title}`;
  return {
    subject: `Your invitation to ${product}`,
    text: `${from} has invited you to ${product}.\n\nOpen this link within ${INVITATION_DAYS} days to set your password and sign in. It works once:\n${link}\n\nIf you did not expect this invitation, do nothing: without the link nobody can use the account.\n`,
  };
}
