/**
 * Mail of this instance: its way out, its queue, and what the operator hears of it. Several instances may send at
 * once.
 */
import { randomUUID } from 'node:crypto';
import type { Notices } from '#app/runtime/notices.ts';
import type { NewMail } from '#app/store/mail/mail.ts';
import type { Store } from '#app/store/store.ts';
import type { Environment } from '../environment/environment.ts';
import { fileTransport } from './file-transport.ts';
import { LOCAL_SENDER, messageIds } from './message-ids.ts';
import { outboxFolder } from './outbox.ts';
import type { MailTransport, MailConnection, SendResult } from './transport.ts';

export interface Mailer extends MailSender {
  /** A new Message-ID, with the domain of the sender. */
  messageId(): string;
  /** Queues a message. @param insert stores it, together with what else must be stored then */
  queue(
    mail: Omit<NewMail, 'messageId' | 'queuedAt'>,
    insert?: (mail: NewMail) => Promise<unknown>,
  ): Promise<void>;
}

/** How an attempt to send a message ended. */
export type OnAttempt = (outcome: 'sent' | 'uncertain' | 'failed' | 'later') => void;

export interface MailerParts {
  environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  store: Pick<Store, 'mail'>;
  notices: Notices;
  now(): Date;
  /** Writes to the log. */
  log(message: string): void;
  /** Path of the page where administrators send interrupted messages again; undefined without one. */
  undelivered(): string | undefined;
  /** Called when a message has ended, or goes back to the queue (`later`). */
  onAttempt?: OnAttempt | undefined;
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
  onAttempt,
  ...given
}: MailerParts): Mailer {
  const { smtpUrl, dataDir, mailFrom: from = LOCAL_SENDER } = environment;
  const transport =
    given.transport ?? (smtpUrl ? bySmtp(smtpUrl, from) : fileTransport(outboxFolder(dataDir), from));
  let reported: MailTrouble | undefined;

  const sender = createMailSender({
    ...{ store, transport, now, undelivered, onAttempt },
    onTrouble(trouble) {
      notices.clear('mail');
      if (trouble) notices.add({ kind: 'mail', title: 'Mail is not delivered', detail: trouble.message });
      // Once, not with every attempt; again with each further loss, and when it is over.
      const isNews =
        !trouble !== !reported ||
        (trouble && reported && (trouble.lost > reported.lost || trouble.isWaiting !== reported.isWaiting));
      if (isNews) log(trouble?.message ?? 'Mail: everything in the queue has been delivered.');
      reported = trouble;
    },
  });
  const messageId = messageIds(from);
  const queue: Mailer['queue'] = async (mail, insert = store.mail.queue) => {
    await insert({ ...mail, messageId: messageId(), queuedAt: now().toISOString() });
  };
  return { ...sender, messageId, queue };
}

/** An instance that has not renewed its claim of a message for so long has ended. */
const LEASE_MS = 60_000;
/** While it hands a message over, which may take longer, an instance renews its claim. */
const RENEW_MS = LEASE_MS / 4;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 60 * 60_000;
/** A message that cannot be sent for so long is given up. */
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
/** Lost messages are reported for this long. */
const REPORTED_MS = 7 * 24 * 60 * 60_000;

export interface MailSender {
  /**
   * Sends everything that is due. While a round is running, another call waits for it and runs one more. Rejects only
   * if the database fails.
   */
  sendDue(): Promise<void>;
}

export interface MailSenderParts {
  store: Pick<Store, 'mail'>;
  transport: MailTransport;
  now(): Date;
  /** Path of the page where administrators send interrupted messages again; undefined without one. */
  undelivered(): string | undefined;
  onAttempt?: OnAttempt | undefined;
  /** Called after each round; undefined if all mail has left. */
  onTrouble(trouble: MailTrouble | undefined): void;
}

/** What operators hear of mail that has not left. */
interface MailTrouble {
  message: string;
  /** Messages that were given up or are uncertain. */
  lost: number;
  /** Some wait for the mail server. */
  isWaiting: boolean;
}

/** Time before the next attempt: a minute, then twice as long each time, at most four hours. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

export function createMailSender({
  store: { mail },
  transport,
  now,
  undelivered,
  onTrouble,
  onAttempt,
}: MailSenderParts): MailSender {
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString();

  /** @returns whether the connection can be used for another message */
  async function settle(
    { id, attempts, queuedAt }: { id: number; attempts: number; queuedAt: string },
    lease: string,
    result: SendResult,
  ): Promise<boolean> {
    if (result.state === 'sent') {
      await mail.end(id, lease, result, at());
      onAttempt?.('sent');
      return true;
    }
    const { state, problem } = result;
    const isOld = Date.parse(queuedAt) + GIVE_UP_MS <= now().getTime();
    if (state === 'uncertain') await mail.end(id, lease, { state, problem }, at());
    else if (state === 'refused' || isOld) await mail.end(id, lease, { state: 'failed', problem }, at());
    else await mail.retry(id, lease, at(waitAfter(attempts)), problem);
    onAttempt?.(state === 'uncertain' ? state : state === 'refused' || isOld ? 'failed' : 'later');
    return state === 'refused';
  }

  async function round(): Promise<void> {
    await mail.recover(at(), transport.isRepeatable);
    let connection: MailConnection | undefined;
    try {
      for (;;) {
        const lease = randomUUID();
        const claimed = await mail.claim(lease, at(), at(LEASE_MS));
        if (!claimed) return;
        const renewing = setInterval(
          // A database that is away now is asked again: a claim outlasts three attempts.
          () => void mail.renew(claimed.id, lease, at(LEASE_MS)).catch(() => undefined),
          RENEW_MS,
        );
        try {
          try {
            connection ??= await transport.open();
          } catch (error) {
            await settle(claimed, lease, { state: 'later', problem: (error as Error).message });
            // The server is down: the others wait for it without an attempt of their own.
            return;
          }
          if (!(await mail.begin(claimed.id, lease))) continue;
          const { content, messageId, recipient: to, queuedAt } = claimed;
          const result = await connection.send({ ...content, messageId, to, date: new Date(queuedAt) });
          if (!(await settle(claimed, lease, result))) {
            connection.close();
            connection = undefined;
          }
        } finally {
          clearInterval(renewing);
        }
      }
    } finally {
      connection?.close();
    }
  }

  async function report(): Promise<void> {
    const { waiting, lost, uncertain, problem } = await mail.trouble(at(-REPORTED_MS));
    const parts = [
      ...(waiting > 0 ? [`${waiting} waiting for the mail server`] : []),
      ...(lost > 0 ? [`${lost} not delivered in the last seven days`] : []),
    ];
    const page = undelivered();
    const again = uncertain > 0 && page ? ` Interrupted messages can be sent again: ${page}.` : '';
    // Some are sentences, others come from the mail server.
    const last = (problem ?? 'none').replace(/\.$/, '');
    const message = `Mail: ${parts.join(', ')}. Last error: ${last}.${again}`;
    onTrouble(parts.length > 0 ? { message, lost, isWaiting: waiting > 0 } : undefined);
  }

  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = round()
      .then(report)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    sendDue() {
      if (!running) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
  };
}
