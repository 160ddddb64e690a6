import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../tables.ts';

/** Somebody asks for a link to set a new password; whether there is such an account is not known yet. */
interface ResetRequest {
  email: string;
  /** Id of the vertical on whose page it was. */
  vertical: string;
}

const isFree = (now: string) => (row: ExpressionBuilder<Database, 'reset_request'>) =>
  row.or([row('taken_until', 'is', null), row('taken_until', '<=', now)]);

/**
 * Requests for a link to set a new password that have been answered and are not done: they survive the end of the instance
 * that answered. Several instances share them.
 */
export function resetRequestsRepository(db: Db) {
  return {
    async add({ email, vertical }: ResetRequest, now: string): Promise<void> {
      await db.insertInto('reset_request').values({ email, vertical, asked_at: now }).execute();
    },
    /** Takes the oldest one, which nobody else gets until then. @returns null if there is none to take */
    async take(now: string, until: string): Promise<({ id: number } & ResetRequest) | null> {
      for (;;) {
        const free = await db
          .selectFrom('reset_request')
          .select('id')
          .where(isFree(now))
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        if (!free) return null;
        // Another instance may have taken it meanwhile: exactly one update finds it free.
        const row = await db
          .updateTable('reset_request')
          .set({ taken_until: until })
          .where('id', '=', free.id)
          .where(isFree(now))
          .returning(['id', 'email', 'vertical'])
          .executeTakeFirst();
        if (row) return row;
      }
    },
    /** It is done, or there is no such account. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('reset_request').where('id', '=', id).execute();
    },
    /** Deletes requests from before a time, which nobody waits for any more. @returns their number */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('reset_request')
        .where('asked_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
