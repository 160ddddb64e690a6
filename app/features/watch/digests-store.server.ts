/** Digests: which were made, and which readers do not want. */
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { MailTable } from '#app/store/mail/tables.ts';
import { insertMail, type NewMail } from '#app/store/mail/mail.ts';

/** The digests of a reader in a vertical on one schedule. */
export interface DigestKey {
  userId: number;
  vertical: string;
  /** `daily`, `weekly` or `urgent`. */
  schedule: string;
}

/** A match of a watch rule that no digest contains yet. */
export interface WaitingMatch {
  /** Id in the ledger. */
  id: number;
  nid: number;
  /** The version that was matched. */
  version: number;
  rule: {
    id: number;
    name: string;
    /** The reader's own note; empty without one. */
    note: string;
    /** As typed; empty for any text. */
    words: string;
    /** Term ids of the filters. */
    terms: readonly number[];
  };
}

/** The part of the watch ledger that digests need; the repository of watch rules implements it. */
export interface DigestLedger {
  /** Readers with matches of active rules on a schedule, matched after `since`, that no digest contains. */
  readersWaiting(schedule: string, since: string): Promise<Pick<DigestKey, 'userId' | 'vertical'>[]>;
  /** These matches of one reader, matched after `since` and until `until`, in the order in which they matched. */
  waiting(key: DigestKey, since: string, until: string): Promise<WaitingMatch[]>;
  /**
   * In an open transaction: marks matches as queued in a message.
   *
   * @returns how many of them were still waiting
   */
  queue(on: Db, ids: readonly number[], mailId: number, at: string): Promise<number>;
  /** Marks matches that will never be in a digest: items that were withdrawn or that the reader may not see. */
  drop(ids: readonly number[], at: string): Promise<void>;
}

/** A digest that a reader does not get. */
interface DigestStop {
  schedule: string;
  /** When it is sent again by itself; null if the reader has unsubscribed. */
  until: string | null;
}

/** A digest that was made for a reader. */
export interface MadeDigest {
  schedule: string;
  state: Selectable<MailTable>['state'];
  queuedAt: string;
  /** When it was sent or given up; null while it waits. */
  endedAt: string | null;
  /** Different items in it. */
  items: number;
}

/** What goes into the record together with a digest. */
export interface DigestContents {
  /** Ids of its matches in the ledger. */
  matches: readonly number[];
  ledger: Pick<DigestLedger, 'queue'>;
  /** Records what else the reader is told. @returns false if the reader was told of some of it meanwhile */
  told?: (on: Db) => Promise<boolean>;
  /** Refuses the message if the reader got an urgent one after this time, of any vertical. */
  heldSince?: string;
}

/** Rolls a transaction back. */
class Taken extends Error {}

export function digestStore(db: Db) {
  const columnsFor = ({ userId, vertical, schedule }: DigestKey) => ({ user_id: userId, vertical, schedule });
  const wasUrgent = async (on: Db, userId: number, since: string) =>
    (await on
      .selectFrom('digest')
      .select('slot')
      .where('user_id', '=', userId)
      .where('schedule', '=', 'urgent')
      .where('slot', '>', since)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  return {
    /** Whether the reader got an urgent message after a time, of any vertical. */
    urgentSince: (userId: number, since: string): Promise<boolean> => wasUrgent(db, userId, since),
    /** The reader's latest digests in a vertical, the newest first. */
    async recent(userId: number, vertical: string, limit: number): Promise<MadeDigest[]> {
      const rows = await db
        .selectFrom('digest')
        .innerJoin('mail', 'mail.id', 'digest.mail_id')
        .where('digest.user_id', '=', userId)
        .where('digest.vertical', '=', vertical)
        .select(['digest.schedule', 'mail.state', 'mail.queued_at', 'mail.ended_at'])
        .select(({ selectFrom }) =>
          selectFrom('watch_match')
            .whereRef('watch_match.mail_id', '=', 'mail.id')
            .select(({ fn }) => fn.count<number | string>('watch_match.nid').distinct().as('items'))
            .as('items'),
        )
        .orderBy('mail.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ schedule, state, queued_at, ended_at, items }) => ({
        ...{ schedule, state, queuedAt: queued_at, endedAt: ended_at, items: Number(items) },
      }));
    },
    /** The digests that the reader does not get at a time: unsubscribed or paused. */
    stops: (userId: number, vertical: string, now: string): Promise<DigestStop[]> =>
      db
        .selectFrom('digest_stop')
        .select(['schedule', 'until'])
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
        .orderBy('schedule')
        .execute(),
    /** Unsubscribes at a time, also from a paused digest; null ends both. Repeating it changes nothing. */
    async setStopped(key: DigestKey, at: string | null): Promise<void> {
      const row = columnsFor(key);
      if (at === null) {
        await db
          .deleteFrom('digest_stop')
          .where((where) => where.and(row))
          .execute();
        return;
      }
      await db
        .insertInto('digest_stop')
        .values({ ...row, stopped_at: at, until: null })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'vertical', 'schedule'])
            .doUpdateSet({ stopped_at: at, until: null })
            .where('digest_stop.until', 'is not', null),
        )
        .execute();
    },
    /** Pauses a digest. A pause that has not ended stays as it is, and so does a reader who has unsubscribed. */
    async pause(key: DigestKey, at: string, until: string): Promise<void> {
      await db
        .insertInto('digest_stop')
        .values({ ...columnsFor(key), stopped_at: at, until })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'vertical', 'schedule'])
            .doUpdateSet({ stopped_at: at, until })
            // The pause of an earlier time, which has ended.
            .where('digest_stop.until', '<=', at),
        )
        .execute();
    },
    /**
     * Queues a digest, and with it its matches: everything or nothing.
     *
     * @param slot day of the digest in the reader's time zone; of an urgent message the time at which it is queued
     * @returns false if there is a digest of this slot already, or another one has some of what is in it
     */
    queue: (
      key: DigestKey,
      slot: string,
      mail: NewMail,
      { matches, ledger, told, heldSince }: DigestContents,
    ): Promise<boolean> =>
      db
        .transaction()
        .execute(async (on) => {
          if (heldSince !== undefined) {
            // Instances take turns by reader, so that two of them do not both find that nothing was sent.
            await lockAccount(on, key.userId);
            if (await wasUrgent(on, key.userId, heldSince)) throw new Taken();
          }
          const mailId = await insertMail(on, mail);
          const { numInsertedOrUpdatedRows: made } = await on
            .insertInto('digest')
            .values({ ...columnsFor(key), slot, mail_id: mailId })
            .onConflict((conflict) =>
              conflict.columns(['user_id', 'vertical', 'schedule', 'slot']).doNothing(),
            )
            .executeTakeFirst();
          if (!made) throw new Taken();
          if (matches.length > 0) {
            const queued = await ledger.queue(on, matches, mailId, mail.queuedAt);
            if (queued !== matches.length) throw new Taken();
          }
          if (told && !(await told(on))) throw new Taken();
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof Taken) return false;
          throw error;
        }),
  };
}
