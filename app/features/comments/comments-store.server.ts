/** Comments in the database. Callers have checked that the reader may read the thing. */
import type { Db } from '#app/store/tables.ts';
import { personName } from '#app/text/person-name.ts';
import type { Person } from './mentions.ts';
import type { OwnedThing } from '#app/api/sharing/sharing-source.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import { MOST_COMMENTS } from './limits.ts';
import { columnsOf, type CommentedThing } from './of-thing.server.ts';

export interface StoredComment {
  id: number;
  /** Null once that account is deleted. */
  author_id: number | null;
  /** With the ids of mentioned accounts (`mentions.ts`). */
  text: string;
  version: number;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  deleted_by: number | null;
}

/** A text with the accounts that it mentions. */
interface CommentText {
  text: string;
  mentioned: readonly number[];
}

const COLUMNS = [
  ...(['id', 'author_id', 'text', 'version', 'created_at'] as const),
  ...(['edited_at', 'deleted_at', 'deleted_by'] as const),
] as const;

/** The comments in a database. */
export function comments(db: Db) {
  const on = (from: Db, thing: CommentedThing) =>
    from
      .selectFrom('comment')
      .where((where) => where.and(columnsOf(thing)))
      // Ids may be used again: what is older is about another thing.
      .where('created_at', '>=', thing.createdAt);
  const countLiving = async (from: Db, thing: CommentedThing) => {
    const { count } = await on(from, thing)
      .where('deleted_at', 'is', null)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const get = (from: Db, thing: CommentedThing, id: number): Promise<StoredComment | undefined> =>
    on(from, thing).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  /** Who is mentioned already keeps the time of it. */
  const setMentions = async (to: Db, id: number, mentioned: readonly number[], at: string) => {
    await to
      .deleteFrom('comment_mention')
      .where('comment_id', '=', id)
      .$if(mentioned.length > 0, (query) => query.where('user_id', 'not in', mentioned))
      .execute();
    for (const user_id of mentioned)
      await to
        .insertInto('comment_mention')
        .values({ comment_id: id, user_id, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  };

  return {
    /** The comments on a thing, the newest last, without deleted ones. */
    list: (thing: CommentedThing): Promise<StoredComment[]> =>
      on(db, thing)
        .select(COLUMNS)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(MOST_COMMENTS)
        .execute(),
    /** A comment on a thing, deleted or not. */
    get: (thing: CommentedThing, id: number) => get(db, thing, id),
    /** The thing that a comment is about, of any owner; undefined if there is no such comment. */
    aboutWhat: (id: number, vertical: string): Promise<Pick<OwnedThing, 'kind' | 'id'> | undefined> =>
      db
        .selectFrom('comment')
        .select(['kind', 'thing_id as id'])
        .where('comment.id', '=', id)
        .where('vertical', '=', vertical)
        .executeTakeFirst(),
    /** @returns false if the thing has as many as it can have; true also if the same key added it before */
    add: (
      thing: CommentedThing,
      author: number,
      { key, text, mentioned }: CommentText & { key: string },
      at: string,
    ): Promise<boolean> =>
      db.transaction().execute(async (to) => {
        // Comments on the things of one owner come one after another.
        await lockAccount(to, thing.owner);
        const before = await to
          .selectFrom('comment')
          .select('id')
          .where('author_id', '=', author)
          .where('key', '=', key)
          .executeTakeFirst();
        if (before) return true;
        if ((await countLiving(to, thing)) >= MOST_COMMENTS) return false;
        const { id } = await to
          .insertInto('comment')
          .values({
            ...{ ...columnsOf(thing), author_id: author, key, text, version: 1, created_at: at },
            ...{ edited_at: null, deleted_at: null, deleted_by: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await setMentions(to, id, mentioned, at);
        return true;
      }),
    /** @returns false if the comment has another version, or is deleted */
    edit: (id: number, version: number, { text, mentioned }: CommentText, at: string): Promise<boolean> =>
      db.transaction().execute(async (to) => {
        const { numUpdatedRows } = await to
          .updateTable('comment')
          .set((set) => ({ text, edited_at: at, version: set('version', '+', 1) }))
          .where('id', '=', id)
          .where('version', '=', version)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        await setMentions(to, id, mentioned, at);
        return true;
      }),
    async delete(id: number, by: number, at: string): Promise<void> {
      await db
        .updateTable('comment')
        .set({ deleted_at: at, deleted_by: by })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .execute();
    },
    /** Brings back what an account has deleted. @returns false if the thing has as many as it can have */
    restore: (thing: CommentedThing, id: number, by: number): Promise<boolean> =>
      db.transaction().execute(async (to) => {
        await lockAccount(to, thing.owner);
        const found = await get(to, thing, id);
        if (!found || found.deleted_at === null) return true;
        if ((await countLiving(to, thing)) >= MOST_COMMENTS) return false;
        await to
          .updateTable('comment')
          .set({ deleted_at: null, deleted_by: null })
          .where('id', '=', id)
          .where('deleted_by', '=', by)
          .execute();
        return true;
      }),
  };
}

/** Accounts by their ids; deleted ones are missing. */
export const accountsIn =
  (db: Db) =>
  async (ids: readonly number[]): Promise<ReadonlyMap<number, Person>> => {
    const known = [...new Set(ids)];
    if (known.length === 0) return new Map();
    const rows = await db
      .selectFrom('user')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', known)
      .execute();
    return new Map(
      rows.map(({ id, first_name, last_name, email }) => [
        id,
        { id, name: personName(first_name, last_name, email), email },
      ]),
    );
  };
