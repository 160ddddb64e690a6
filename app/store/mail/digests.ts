/** Digests: which were made, and which readers do not want. */
import type { Db } from '../tables.ts';

/** The digests of a reader in a vertical on one schedule. */
export interface DigestKey {
  userId: number;
  vertical: string;
  /** `daily` or `weekly`. */
  schedule: string;
}

export interface DigestsRepository {
  /** Whether the reader has unsubscribed. */
  isStopped(key: DigestKey): Promise<boolean>;
  /** Unsubscribes at a time; null undoes it. Repeating it changes nothing. */
  setStopped(key: DigestKey, at: string | null): Promise<void>;
}

export function digestsRepository(db: Db): DigestsRepository {
  return {
    async isStopped({ userId, vertical, schedule }) {
      const row = await db
        .selectFrom('digest_stop')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('schedule', '=', schedule)
        .executeTakeFirst();
      return row !== undefined;
    },
    async setStopped({ userId, vertical, schedule }, at) {
      if (at === null) {
        await db
          .deleteFrom('digest_stop')
          .where('user_id', '=', userId)
          .where('vertical', '=', vertical)
          .where('schedule', '=', schedule)
          .execute();
        return;
      }
      await db
        .insertInto('digest_stop')
        .values({ user_id: userId, vertical, schedule, stopped_at: at })
        .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'schedule']).doNothing())
        .execute();
    },
  };
}
