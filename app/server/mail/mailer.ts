/** Mail of this instance: its way out, its queue, and what the operator hears of it. */
import { randomUUID } from 'node:crypto';
import type { Notices } from '#app/runtime/notices.ts';
import type { NewMail } from '#app/store/mail/mail.ts';
import type { Store } from '#app/store/store.ts';
import type { Environment } from '../environment/environment.ts';
import { fileTransport } from './file-transport.ts';
import { createMailSender, type MailSender } from './mail-sender.ts';
import { outboxFolder } from './outbox.ts';
import { addressIn, type MailTransport } from './transport.ts';

/** Sender of mail that is written to files. */
const LOCAL_SENDER = 'Regatlas <no-reply@localhost>';

export interface Mailer extends MailSender {
  /** A new Message-ID, with the domain of the sender. */
  messageId(): string;
  /** Queues a message. */
  queue(mail: Omit<NewMail, 'messageId' | 'queuedAt'>): Promise<void>;
  /** Queues a message and starts sending. Resolves when the round that may contain it is over. */
  send(mail: Omit<NewMail, 'messageId' | 'queuedAt'>): Promise<void>;
}

export interface MailerParts {
  environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  store: Pick<Store, 'mail'>;
  notices: Notices;
  now(): Date;
  /** Writes to the log. */
  log(message: string): void;
  /** Path of the page where administrators send interrupted messages again; undefined without one. */
  undelivered(): string | undefined;
  /** Instead of the transport of the environment. */
  transport?: MailTransport;
}

/** By SMTP; its code is loaded for the first message, because many starts send none. */
function bySmtp(url: string, from: string): MailTransport {
  return {
    isRepeatable: false,
    async open() {
      const { smtpTransport } = await import('./smtp-transport.ts');
      return smtpTransport(url, from).open();
    },
  };
}

export function createMailer({
  environment,
  store,
  notices,
  now,
  log,
  undelivered,
  ...given
}: MailerParts): Mailer {
  const { smtpUrl, dataDir, mailFrom: from = LOCAL_SENDER } = environment;
  const transport =
    given.transport ?? (smtpUrl ? bySmtp(smtpUrl, from) : fileTransport(outboxFolder(dataDir), from));
  const domain = addressIn(from).split('@').at(-1);
  let reported: string | undefined;

  const sender = createMailSender({
    ...{ store, transport, now, undelivered },
    onTrouble(message) {
      notices.clear('mail');
      if (message) notices.add({ kind: 'mail', title: 'Mail is not delivered', detail: message });
      // Once, not with every attempt; and again when it is over.
      if ((message === undefined) !== (reported === undefined))
        log(message ?? 'Mail: everything in the queue has been delivered.');
      reported = message;
    },
  });
  const messageId = () => `<${randomUUID()}@${domain}>`;
  const queue: Mailer['queue'] = async (mail) => {
    await store.mail.queue({ ...mail, messageId: messageId(), queuedAt: now().toISOString() });
  };
  return {
    ...sender,
    messageId,
    queue,
    async send(mail) {
      await queue(mail);
      await sender.sendDue();
    },
  };
}
