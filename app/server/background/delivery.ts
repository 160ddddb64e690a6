/** Sends mail in the background: what is queued, and what features have to say. */
import type { MailSender } from '../mail/mailer.ts';

/** Mail with a time comes at most this much after it. */
const EVERY_MS = 60_000;
/** After the first pages and the first rounds of features. What was due while no instance ran leaves then. */
const FIRST_AFTER_MS = 5_000;

export interface DeliveryParts {
  mailer: MailSender;
  /** Queues the mail of features that is due. */
  queueMail?: (() => Promise<unknown>) | undefined;
  reportError(error: unknown): void;
}

/** One round: what features queue first, so that it leaves in it. Failures are reported, and do not stop later rounds. */
export async function deliver({ mailer, queueMail, reportError }: DeliveryParts): Promise<void> {
  try {
    await queueMail?.();
  } catch (error) {
    reportError(error);
  }
  try {
    await mailer.sendDue();
  } catch (error) {
    reportError(error);
  }
}

/** Runs a round soon after the start, then every minute. @returns ends it, after the current round */
export function startDelivery(parts: DeliveryParts): () => Promise<void> {
  let current: Promise<void> | undefined;
  const round = () => {
    current ??= deliver(parts).finally(() => {
      current = undefined;
    });
  };
  const timers = [setTimeout(round, FIRST_AFTER_MS).unref(), setInterval(round, EVERY_MS).unref()];
  return async () => {
    timers.forEach(clearInterval);
    await current;
  };
}
