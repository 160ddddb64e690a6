/** Invitations that a command queues, as the administration does: a running server hands them over. */
import { activeFeatures } from '#app/api/feature-parts.ts';
import { mailSiteFor } from '#app/api/mail/mail-site.ts';
import { messageIds } from '#app/server/mail/message-ids.ts';
import { outboxFolder } from '#app/server/mail/outbox.ts';
import { originWarnings, siteOrigins } from '#app/server/site-origin.ts';
import { insertMail } from '#app/store/mail/mail.ts';
import type { NewUser, User } from '#app/store/accounts/users.ts';
import { didYouMean, type Session } from './command-line.ts';

export interface MailedInvitations {
  /** A sentence: who sends the messages, and where they go. */
  destination: string;
  /** Creates an account and queues its invitation: both or neither. @returns null if the address has an account */
  create(user: NewUser): Promise<User | null>;
}

/** What is wrong with links, or with sending them. */
type Prepared = { ok: true; invitations: MailedInvitations } | { ok: false; message: string };

/**
 * @param verticalId where the links lead
 * @param givenOrigin instead of the configured origin
 */
export function mailedInvitations(
  { store, config, mail, now }: Session,
  verticalId: string,
  givenOrigin: string | undefined,
): Prepared {
  const refuse = (message: string): Prepared => ({ ok: false, message });
  const vertical = Object.hasOwn(config.verticals, verticalId) ? config.verticals[verticalId] : undefined;
  if (!vertical)
    return refuse(
      `Unknown vertical “${verticalId}”${didYouMean(verticalId, Object.keys(config.verticals)) || '.'}`,
    );
  const invites = activeFeatures(vertical).find((feature) => feature.invites)?.invites;
  if (!invites)
    return refuse(`No feature of ${verticalId} invites people. Use --no-mail: it prints links instead.`);
  const [localLinks] = givenOrigin ? [] : originWarnings(mail.smtpUrl, { [verticalId]: vertical });
  if (localLinks !== undefined)
    return refuse(`Nobody was invited. ${localLinks} Or give --site https://www.example.com.`);
  const origin = givenOrigin ?? siteOrigins(mail.port).of(vertical);
  const site = mailSiteFor(vertical, origin, config.verticals);
  const messageId = messageIds(mail.mailFrom);
  return {
    ok: true,
    invitations: {
      destination: destinationText(mail, origin),
      create(user) {
        const at = now().toISOString();
        const actor = { kind: 'command line', id: null, at } as const;
        return store.changeAccess(actor, async (access, on) => {
          const created = await access.users.create({ createdAt: at, ...user });
          if (!created.ok) return null;
          const { id: userId, email } = created.user;
          const message = await invites(on, { userId, email, from: null, site, actor });
          await insertMail(on, { ...message, messageId: messageId(), queuedAt: at });
          return created.user;
        });
      },
    },
  };
}

function destinationText({ smtpUrl, dataDir }: Session['mail'], origin: string): string {
  // Without the password that the address may have.
  if (smtpUrl !== undefined)
    return `Running servers send them by SMTP (${new URL(smtpUrl).host}), with links to ${origin}.`;
  return `Without SMTP_URL, a running server writes them to ${outboxFolder(dataDir)}, with links to ${origin}. If the servers have an SMTP_URL, they send them: give this command their environment.`;
}
