/** Which version of a thing its readers have opened last. */
import type { Moved } from '#app/store/hand-over-part.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_READS } from './limits.ts';
import { columnsOf, type CommentedThing } from './of-thing.server.ts';

/** What readers have opened, in a database. */
export function reads(db: Db) {
  return {
    /** Records that a reader has opened a version; of one reader the last {@link MOST_READS} things are remembered. */
    record: (userId: number, thing: CommentedThing, version: string, at: string): Promise<void> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, userId);
        const of = columnsOf(thing);
        await on
          .insertInto('thing_read')
          .values({ user_id: userId, ...of, version, read_at: at })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'vertical', 'kind', 'owner_id', 'thing_id'])
              .doUpdateSet({ version, read_at: at })
              // The time is that of the first opening of this version.
              .where('thing_read.version', '!=', version),
          )
          .execute();
        const oldest = await on
          .selectFrom('thing_read')
          .select('read_at')
          .where('user_id', '=', userId)
          .orderBy('read_at', 'desc')
          .offset(MOST_READS - 1)
          .limit(1)
          .executeTakeFirst();
        if (oldest)
          await on
            .deleteFrom('thing_read')
            .where('user_id', '=', userId)
            .where('read_at', '<', oldest.read_at)
            .execute();
      }),
    /** A reader who had opened the version before has made the next one, and so has read it. */
    async follow(
      userId: number,
      thing: CommentedThing,
      { before, now, at }: Record<'before' | 'now' | 'at', string>,
    ): Promise<void> {
      await db
        .updateTable('thing_read')
        .set({ version: now, read_at: at })
        .where('user_id', '=', userId)
        .where((where) => where.and(columnsOf(thing)))
        .where('version', '=', before)
        .execute();
    },
    /** When each reader has opened a version of a thing, by the id of the account. */
    async of(thing: CommentedThing, version: string): Promise<ReadonlyMap<number, string>> {
      const rows = await db
        .selectFrom('thing_read')
        .select(['user_id', 'read_at'])
        .where((where) => where.and(columnsOf(thing)))
        .where('version', '=', version)
        .where('read_at', '>=', thing.createdAt)
        .execute();
      return new Map(rows.map((row) => [row.user_id, row.read_at]));
    },
  };
}

/**
 * What is about a thing goes with it to another owner of the same organisation, and each comment stays its author's. Nobody
 * of another organisation sees it.
 */
export async function moveDiscussions(on: Db, { part, things, from, to }: Moved): Promise<void> {
  if (things.length === 0) return;
  const people = await on
    .selectFrom('user')
    .select('organisation_id')
    .where('id', 'in', [from, to])
    .execute();
  const [one, other] = people;
  if (!one || !other || one.organisation_id === null || one.organisation_id !== other.organisation_id) return;
  await on
    .deleteFrom('thing_read')
    .where('kind', '=', part)
    .where('owner_id', '=', to)
    .where('thing_id', 'in', things)
    .execute();
  for (const table of ['comment', 'thing_read', 'thing_change'] as const)
    await on
      .updateTable(table)
      .set({ owner_id: to })
      .where('kind', '=', part)
      .where('owner_id', '=', from)
      .where('thing_id', 'in', things)
      .execute();
}
