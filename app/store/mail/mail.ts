/**
 * The queue of mail. Several instances share it: each message is handed to a mail server at most once, but for
 * links that somebody waits for (recover.ts).
 */
import { sql, type Selectable } from 'kysely';
import type { Db } from '../tables.ts';
import { recoverMail } from './recover.ts';
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
interface ClaimedMail {
  id: number;
  messageId: string;
  recipient: string;
  content: MailContent;
  /** Attempts including this one. */
  attempts: number;
  queuedAt: string;
}

/** How a hand-over ended. */
type MailEnd = { state: 'sent' } | { state: 'failed' | 'uncertain'; problem: string };

/** Messages that did not reach a mail server. */
interface MailTrouble {
  /** Waiting after at least one failed attempt. */
  waiting: number;
  /** Given up, expired or uncertain since a time. */
  lost: number;
  /** How many of the lost ones are `uncertain` and can be sent again. */
  uncertain: number;
  /** The newest error. */
  problem: string | null;
}

/** The queue at one time. */
interface MailFigures {
  waiting: number;
  uncertain: number;
  /** Milliseconds since the message that is due longest could have been sent; 0 if none is due. */
  overdueMs: number;
}

/** What is recorded of a message. */
export type RecordedMail = Pick<
  Selectable<MailTable>,
  'id' | 'kind' | 'state' | 'recipient' | 'attempts' | 'queued_at' | 'ended_at' | 'next_at' | 'problem'
>;

/** A message that the mail server may or may not have. */
interface UncertainMail {
  id: number;
  kind: MailTable['kind'];
  recipient: string;
  subject: string;
  queuedAt: string;
  endedAt: string;
  problem: string;
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

export function mailRepository(db: Db) {
  const claimed = (id: number, lease: string) =>
    db.updateTable('mail').where('id', '=', id).where('lease', '=', lease);
  const free = { lease: null, lease_until: null };

  return {
    /** @returns its id */
    queue: (mail: NewMail): Promise<number> => insertMail(db, mail),
    /**
     * Queues the message that answers a request for a new password, with the request's end: an instance that is killed in
     * between sends no second one. Nothing is queued if another instance has answered it.
     *
     * @param request its id
     */
    async answerResetRequest(request: number, mail: NewMail): Promise<void> {
      await db.transaction().execute(async (open) => {
        const { numDeletedRows } = await open
          .deleteFrom('reset_request')
          .where('id', '=', request)
          .executeTakeFirst();
        if (numDeletedRows === 1n) await insertMail(open, mail);
      });
    },
    /**
     * Claims a message, for a time: nobody else can claim it until then. Those that somebody waits for on a screen come
     * first, however many invitations were queued before them; then the one that has waited longest.
     *
     * @param lease a new random token of the caller
     * @returns null if nothing is due
     */
    async claim(lease: string, now: string, until: string): Promise<ClaimedMail | null> {
      for (;;) {
        const waiting = db
          .selectFrom('mail')
          .select('id')
          .where('state', '=', 'queued')
          .where('next_at', '<=', now)
          .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
          .orderBy('next_at')
          .orderBy('id')
          .limit(1);
        const awaited = waiting.where('kind', '=', 'password-reset');
        const due = (await awaited.executeTakeFirst()) ?? (await waiting.executeTakeFirst());
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
    /** Keeps a claim until then, if it has not run out. */
    async renew(id: number, lease: string, until: string): Promise<void> {
      await claimed(id, lease).set({ lease_until: until }).execute();
    },
    /**
     * To be called right before the message is handed over.
     *
     * @returns false if the claim has run out: then the message must not be sent
     */
    async begin(id: number, lease: string): Promise<boolean> {
      const { numUpdatedRows } = await claimed(id, lease)
        .where('state', '=', 'claimed')
        .set({ state: 'sending' })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Ends a message. It is not tried again by itself; an `uncertain` one keeps its text, so that it can be. */
    async end(id: number, lease: string, end: MailEnd, now: string): Promise<void> {
      await claimed(id, lease)
        .set({
          ...{ state: end.state, ended_at: now, ...free },
          ...(end.state !== 'uncertain' && { content: null }),
          problem: end.state === 'sent' ? null : end.problem,
        })
        .execute();
    },
    /** Returns a message to the queue after an attempt in which the server certainly accepted nothing. */
    async retry(id: number, lease: string, nextAt: string, problem: string): Promise<void> {
      await claimed(id, lease)
        .set({ state: 'queued', next_at: nextAt, problem, ...free })
        .execute();
    },
    /** Clears up after instances that ended in the middle of an attempt, as `recoverMail` says. */
    recover: (now: string, isRepeatable: boolean): Promise<void> => recoverMail(db, now, isRepeatable),
    /** Messages to an address, the newest first, without what they say. */
    async to(recipient: string, limit: number): Promise<RecordedMail[]> {
      return db
        .selectFrom('mail')
        .select(['id', 'kind', 'state', 'recipient', 'attempts'])
        .select(['queued_at', 'ended_at', 'next_at', 'problem'])
        .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    /** Messages that are `uncertain` and still have their text, the newest first. */
    async uncertain(limit: number): Promise<UncertainMail[]> {
      const rows = await db
        .selectFrom('mail')
        .selectAll()
        .where('state', '=', 'uncertain')
        .where('content', 'is not', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, kind, recipient, content, queued_at, ended_at, problem }) => ({
        ...{ id, kind, recipient, subject: (JSON.parse(content!) as MailContent).subject },
        ...{ queuedAt: queued_at, endedAt: ended_at!, problem: problem ?? '' },
      }));
    },
    /** Queues an `uncertain` message again. @returns false if there is none with this id, or its text has expired */
    async sendAgain(id: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mail')
        .where('id', '=', id)
        .where('state', '=', 'uncertain')
        .where('content', 'is not', null)
        .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
        // It is given up three days after this, not after it was first queued.
        .set({ state: 'queued', next_at: now, queued_at: now, attempts: 0, ended_at: null })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** How much has not left, and since when the one that is due longest could have. */
    async figures(now: string): Promise<MailFigures> {
      const rows = await db
        .selectFrom('mail')
        .select(['state'])
        .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('next_at').as('oldest')])
        .where('state', 'in', ['queued', 'claimed', 'sending', 'uncertain'])
        .groupBy('state')
        .execute();
      const count = (wanted: MailTable['state'][]) =>
        rows.reduce((sum, { state, count }) => sum + (wanted.includes(state) ? Number(count) : 0), 0);
      const oldest = rows.find(({ state }) => state === 'queued')?.oldest ?? now;
      return {
        waiting: count(['queued', 'claimed', 'sending']),
        uncertain: count(['uncertain']),
        overdueMs: Math.max(0, Date.parse(now) - Date.parse(oldest)),
      };
    },
    async trouble(since: string): Promise<MailTrouble> {
      const all = await db
        .selectFrom('mail')
        .select(['state', 'problem', 'content'])
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
        uncertain: all.filter(({ state, content }) => state === 'uncertain' && content !== null).length,
        problem: all.find(({ problem }) => problem !== null)?.problem ?? null,
      };
    },
    /** Deletes messages that ended before a time. @returns their number */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('mail')
        .where('ended_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
