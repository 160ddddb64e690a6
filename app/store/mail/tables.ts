import type { Generated } from 'kysely';

declare module '../tables.ts' {
  interface Database {
    mail: MailTable;
  }
}

/** A message in the queue of mail. */
export interface MailTable {
  id: Generated<number>;
  /** The Message-ID, with its angle brackets; the same for every attempt. */
  message_id: string;
  kind: 'password-reset' | 'invitation' | 'hand-over' | 'digest' | 'endpoint-paused';
  /** Null for mail that is not for an account. */
  user_id: number | null;
  recipient: string;
  /**
   * JSON: subject, texts and headers; null once the message has ended, because it may hold a secret link. An `uncertain`
   * message keeps it until it expires or is deleted, so that an administrator can send it again.
   */
  content: string | null;
  /**
   * `queued`: waits for `next_at`. `claimed`: an instance connects to the mail server; nothing was handed over.
   * `sending`: the message is being handed over. `sent`, `failed`, `expired` are final, and so is `uncertain`: the
   * connection broke while the message was handed over.
   */
  state: 'queued' | 'claimed' | 'sending' | 'sent' | 'failed' | 'expired' | 'uncertain';
  attempts: number;
  next_at: string;
  /** Token of the instance that has claimed it. */
  lease: string | null;
  lease_until: string | null;
  queued_at: string;
  ended_at: string | null;
  /** Time after which it is not worth sending; null without one. */
  expires_at: string | null;
  /** The last error, for the operator. */
  problem: string | null;
}
