/** What happened to things of readers, and what they were told of it by mail. */
import type { NoticeReader } from '#app/api/notice-source.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_CHANGES } from './limits.ts';
import type { NoticesToldTable } from './tables.ts';
import { columnsOf, type CommentedThing } from './of-thing.server.ts';

/** Rows of each kind that are looked at for one reader. */
const MOST_ROWS = 500;

/** Something that happened to a thing. */
export interface News {
  what: 'mention' | 'comment' | 'reply' | 'change';
  at: string;
  kind: string;
  thing_id: string;
  owner_id: number;
  author_id: number | null;
  /** Of a comment with the ids of mentioned accounts; empty once it is deleted. */
  text: string;
}

/** When readers are told of their team by mail. */
export type TeamSchedule = NoticesToldTable['schedule'];

/** The news in a database. */
export function news(db: Db) {
  const ofComments = (since: string, userId: number, vertical: string) =>
    db
      .selectFrom('comment')
      .where('comment.vertical', '=', vertical)
      .where('comment.created_at', '>', since)
      .where((where) => where.or([where('author_id', 'is', null), where('author_id', '!=', userId)]));
  const columns = [
    ...(['comment.kind', 'comment.thing_id', 'comment.owner_id', 'comment.author_id'] as const),
    ...(['comment.text', 'comment.deleted_at'] as const),
  ] as const;
  const toNews =
    (what: News['what']) =>
    ({ deleted_at, text, ...row }: Omit<News, 'what'> & { deleted_at: string | null }): News => ({
      ...{ ...row, what, text: deleted_at === null ? text : '' },
    });

  return {
    /** Records a change of a thing for its owner. The same change by the same person in a row is one. */
    recordChange: (thing: CommentedThing, author: number, text: string, at: string): Promise<void> =>
      db.transaction().execute(async (on) => {
        const of = columnsOf(thing);
        const before = await on
          .selectFrom('thing_change')
          .select(['id', 'author_id', 'text'])
          .where((where) => where.and(of))
          .orderBy('id', 'desc')
          .limit(MOST_CHANGES)
          .execute();
        const [last] = before;
        if (last?.author_id === author && last.text === text)
          await on.deleteFrom('thing_change').where('id', '=', last.id).execute();
        if (before.length === MOST_CHANGES)
          await on
            .deleteFrom('thing_change')
            .where((where) => where.and(of))
            .where('id', '<=', before.at(-1)!.id)
            .execute();
        await on
          .insertInto('thing_change')
          .values({ ...of, author_id: author, text, at })
          .execute();
      }),
    /**
     * What happened to things of a reader, where the reader is mentioned, and after comments of the reader, after a time:
     * the latest first. Deleted comments are without their text.
     */
    async of(userId: number, vertical: string, since: string): Promise<News[]> {
      const [mentions, own, replies, changes] = await Promise.all([
        db
          .selectFrom('comment_mention')
          .innerJoin('comment', 'comment.id', 'comment_mention.comment_id')
          .select([...columns, 'comment_mention.at'])
          .where('comment_mention.user_id', '=', userId)
          .where('comment_mention.at', '>', since)
          .where('comment.vertical', '=', vertical)
          .where((where) => where.or([where('author_id', 'is', null), where('author_id', '!=', userId)]))
          .orderBy('comment.id', 'desc')
          .limit(MOST_ROWS)
          .execute(),
        ofComments(since, userId, vertical)
          .select([...columns, 'comment.created_at as at'])
          .where('comment.owner_id', '=', userId)
          .orderBy('comment.id', 'desc')
          .limit(MOST_ROWS)
          .execute(),
        ofComments(since, userId, vertical)
          .select([...columns, 'comment.created_at as at'])
          .where('comment.owner_id', '!=', userId)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('comment as mine')
                .select('mine.id')
                .where('mine.author_id', '=', userId)
                .where('mine.deleted_at', 'is', null)
                .whereRef('mine.kind', '=', 'comment.kind')
                .whereRef('mine.thing_id', '=', 'comment.thing_id')
                .whereRef('mine.owner_id', '=', 'comment.owner_id')
                .whereRef('mine.id', '<', 'comment.id'),
            ),
          )
          .orderBy('comment.id', 'desc')
          .limit(MOST_ROWS)
          .execute(),
        db
          .selectFrom('thing_change')
          .select(['kind', 'thing_id', 'owner_id', 'author_id', 'text', 'at'])
          .where('owner_id', '=', userId)
          .where('vertical', '=', vertical)
          .where('at', '>', since)
          .orderBy('id', 'desc')
          .limit(MOST_ROWS)
          .execute(),
      ]);
      return [
        ...mentions.map(toNews('mention')),
        ...own.map(toNews('comment')),
        ...replies.map(toNews('reply')),
        ...changes.map((row): News => ({ ...row, what: 'change' })),
      ];
    },
    /** Until when readers were told by a schedule, of any vertical: `<user> <vertical>`. */
    async toldUpTo(schedule: TeamSchedule, since: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('notices_told')
        .select(['user_id', 'vertical', 'told_up_to'])
        .where('schedule', '=', schedule)
        .where('told_up_to', '>', since)
        .execute();
      return new Map(rows.map((row) => [readerKey(row.user_id, row.vertical), row.told_up_to]));
    },
    async toldTo({ userId, vertical }: NoticeReader): Promise<Partial<Record<TeamSchedule, string>>> {
      const rows = await db
        .selectFrom('notices_told')
        .select(['schedule', 'told_up_to'])
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.schedule, row.told_up_to]));
    },
    /** Readers with news after a time, with the time of the last of it. */
    async waiting(schedule: TeamSchedule, since: string): Promise<(NoticeReader & { at: string })[]> {
      const mentions = db
        .selectFrom('comment_mention')
        .innerJoin('comment', 'comment.id', 'comment_mention.comment_id')
        .select(['comment_mention.user_id', 'comment.vertical'])
        .select(({ fn }) => fn.max('comment_mention.at').as('at'))
        .where('comment_mention.at', '>', since)
        .where('comment.deleted_at', 'is', null)
        .groupBy(['comment_mention.user_id', 'comment.vertical']);
      const own = db
        .selectFrom('comment')
        .select(['owner_id as user_id', 'vertical'])
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('created_at', '>', since)
        .where('deleted_at', 'is', null)
        .groupBy(['owner_id', 'vertical']);
      const replies = db
        .selectFrom('comment')
        .innerJoin('comment as mine', (join) =>
          join
            .onRef('mine.kind', '=', 'comment.kind')
            .onRef('mine.thing_id', '=', 'comment.thing_id')
            .onRef('mine.owner_id', '=', 'comment.owner_id')
            .onRef('mine.id', '<', 'comment.id'),
        )
        .select(({ ref, fn }) => [
          ref('mine.author_id').$notNull().as('user_id'),
          'comment.vertical',
          fn.max('comment.created_at').as('at'),
        ])
        .where('comment.created_at', '>', since)
        .where('comment.deleted_at', 'is', null)
        .where('mine.author_id', 'is not', null)
        .whereRef('mine.author_id', '!=', 'comment.author_id')
        .groupBy(['mine.author_id', 'comment.vertical']);
      const changes = db
        .selectFrom('thing_change')
        .select(['owner_id as user_id', 'vertical'])
        .select(({ fn }) => fn.max('at').as('at'))
        .where('at', '>', since)
        .groupBy(['owner_id', 'vertical']);
      const queries = schedule === 'urgent' ? [mentions] : [mentions, own, replies, changes];
      const rows = await Promise.all(queries.map((query) => query.execute()));
      return rows.flat().map(({ user_id, vertical, at }) => ({ userId: user_id, vertical, at }));
    },
    /** @returns false if the reader was told as much, or more, before */
    async setTold(
      on: Db,
      { userId, vertical }: NoticeReader,
      schedule: TeamSchedule,
      upTo: string,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await on
        .insertInto('notices_told')
        .values({ user_id: userId, vertical, schedule, told_up_to: upTo })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'vertical', 'schedule'])
            .doUpdateSet({ told_up_to: upTo })
            .where('notices_told.told_up_to', '<', upTo),
        )
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows ?? 0) > 0;
    },
  };
}

export const readerKey = (userId: number, vertical: string) => `${userId} ${vertical}`;
