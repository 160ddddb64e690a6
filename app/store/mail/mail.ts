/** The queue of mail. Several instances share it: each message is handed to a mail server at most once. */
import type { Selectable } from 'kysely';
import type { Db } from '../tables.ts';
import type { MailTable } from './tables.ts';

/** Subject, texts and headers of a message. */
export interface MailContent {
  subject: string;
  text: string;
  html?: string;
  /** Headers of its own, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

export interface NewMail {
  /** With its angle brackets; all attempts have the same. */
  messageId: string;
  kind: MailTable['kind'];
  userId?: number;
  recipient: string;
  content: MailContent;
  queuedAt: string;
  /** Time after which it is not worth sending, as for a link that has expired. */
  expiresAt?: string;
}

/** A message that this caller has claimed. */
export interface ClaimedMail {
  id: number;
  messageId: string;
  recipient: string;
  content: MailContent;
  /** Attempts including this one. */
  attempts: number;
  queuedAt: string;
}

/** How a hand-over ended. */
export type MailEnd = { state: 'sent' } | { state: 'failed' | 'uncertain'; problem: string };

/** Messages that did not reach a mail server. */
export interface MailTrouble {
  /** Waiting after at least one failed attempt. */
  waiting: number;
  /** Given up, expired or uncertain since a time. */
  lost: number;
  /** The newest error. */
  problem: string | null;
}

export interface MailRepository {
  /** @returns its id */
  queue(mail: NewMail): Promise<number>;
  /**
   * Claims the message that has waited longest, for a time: nobody else can claim it until then.
   *
   * @param lease a new random token of the caller
   * @returns null if nothing is due
   */
  claim(lease: string, now: string, until: string): Promise<ClaimedMail | null>;
  /**
   * To be called right before the message is handed over.
   *
   * @returns false if the claim has run out: then the message must not be sent
   */
  begin(id: number, lease: string): Promise<boolean>;
  /** Ends a message. It is not tried again. */
  end(id: number, lease: string, end: MailEnd, now: string): Promise<void>;
  /** Returns a message to the queue after an attempt in which the server certainly accepted nothing. */
  retry(id: number, lease: string, nextAt: string, problem: string): Promise<void>;
  /**
   * Clears up after instances that ended in the middle of an attempt, and expires messages. What was only claimed is
   * queued again; what was being handed over is `uncertain`, because the server may have it.
   */
  recover(now: string): Promise<void>;
  trouble(since: string): Promise<MailTrouble>;
  /** Deletes messages that ended before a time. @returns their number */
  prune(before: string): Promise<number>;
}

const LOST = ['failed', 'expired', 'uncertain'] as const;

/** Queues a message in an open transaction. @returns its id */
export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({
      message_id: mail.messageId,
      kind: mail.kind,
      user_id: mail.userId ?? null,
      recipient: mail.recipient,
      content: JSON.stringify(mail.content),
      state: 'queued',
      attempts: 0,
      next_at: mail.queuedAt,
      queued_at: mail.queuedAt,
      expires_at: mail.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function toClaimed(row: Selectable<MailTable>): ClaimedMail {
  return {
    id: row.id,
    messageId: row.message_id,
    recipient: row.recipient,
    content: JSON.parse(row.content!) as MailContent,
    attempts: row.attempts,
    queuedAt: row.queued_at,
  };
}

export function mailRepository(db: Db): MailRepository {
  const claimed = (id: number, lease: string) =>
    db.updateTable('mail').where('id', '=', id).where('lease', '=', lease);
  const free = { lease: null, lease_until: null };

  return {
    queue: (mail) => insertMail(db, mail),
    async claim(lease, now, until) {
      for (;;) {
        const due = await db
          .selectFrom('mail')
          .select('id')
          .where('state', '=', 'queued')
          .where('next_at', '<=', now)
          .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
          .orderBy('next_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        if (!due) return null;
        // Another instance may have claimed it meanwhile: exactly one update finds it still queued.
        const row = await db
          .updateTable('mail')
          .set((set) => ({ state: 'claimed', lease, lease_until: until, attempts: set('attempts', '+', 1) }))
          .where('id', '=', due.id)
          .where('state', '=', 'queued')
          .returningAll()
          .executeTakeFirst();
        if (row) return toClaimed(row);
      }
    },
    async begin(id, lease) {
      const { numUpdatedRows } = await claimed(id, lease)
        .where('state', '=', 'claimed')
        .set({ state: 'sending' })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async end(id, lease, end, now) {
      await claimed(id, lease)
        .set({
          ...{ state: end.state, ended_at: now, content: null, ...free },
          problem: end.state === 'sent' ? null : end.problem,
        })
        .execute();
    },
    async retry(id, lease, nextAt, problem) {
      await claimed(id, lease)
        .set({ state: 'queued', next_at: nextAt, problem, ...free })
        .execute();
    },
    async recover(now) {
      const abandoned = db.updateTable('mail').where('lease_until', '<', now);
      await abandoned
        .where('state', '=', 'claimed')
        .set({ state: 'queued', ...free })
        .execute();
      await abandoned
        .where('state', '=', 'sending')
        .set({
          ...{ state: 'uncertain', ended_at: now, content: null, ...free },
          problem: 'The server stopped while the message was handed over.',
        })
        .execute();
      await db
        .updateTable('mail')
        .where('state', '=', 'queued')
        .where('expires_at', '<=', now)
        .set({ state: 'expired', ended_at: now, content: null })
        .execute();
    },
    async trouble(since) {
      const all = await db
        .selectFrom('mail')
        .select(['state', 'problem', 'ended_at', 'next_at'])
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'queued'), row('attempts', '>', 0)]),
            row.and([row('state', 'in', LOST), row('ended_at', '>=', since)]),
          ]),
        )
        .orderBy('id', 'desc')
        .execute();
      return {
        waiting: all.filter(({ state }) => state === 'queued').length,
        lost: all.filter(({ state }) => state !== 'queued').length,
        problem: all.find(({ problem }) => problem !== null)?.problem ?? null,
      };
    },
    async prune(before) {
      const { numDeletedRows } = await db
        .deleteFrom('mail')
        .where('ended_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
