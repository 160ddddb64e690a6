import { lockAccount } from '#app/store/engines/locks.ts';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import type { Db } from '#app/store/tables.ts';

/** Counts the links that an administrator sends, so that a mistake or a stolen session does not send thousands. */
export const linkCounter = (db: Db) => ({
  /** Counts more links, unless there would then be more than `limit` since a time. @returns whether they may be sent */
  take: (
    userId: number,
    count: number,
    { limit, since, at }: { limit: number; since: string; at: string },
  ): Promise<boolean> =>
    inTransaction(db, async (on) => {
      // One request after another, so that two together do not send more.
      await lockAccount(on, userId);
      const key = `links by:${userId}`;
      const { total } = await on
        .selectFrom('sign_in_attempt')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('key', '=', key)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      if (Number(total) + count > limit) return false;
      if (count > 0)
        await on
          .insertInto('sign_in_attempt')
          .values(Array.from({ length: count }, () => ({ key, at })))
          .execute();
      return true;
    }),
});
