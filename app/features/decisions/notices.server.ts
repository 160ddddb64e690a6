/** Decisions that wait for a reader, by the mail of working days. */
import type { NoticeReader, NoticeSource } from '#app/api/notice-source.ts';
import type { Db } from '#app/store/tables.ts';
import { findAsked } from './asked.server.ts';

/** Decisions in one mail; the queue has the rest. */
const MOST_NOTICES = 20;

const toldReaders = (db: Db) => ({
  /** Readers for whom a decision began to wait after a time, and after they were told last. */
  async waiting(since: string): Promise<NoticeReader[]> {
    const rows = await db
      .selectFrom('decision')
      .select(['user_id', 'owner_id', 'approver_id', 'state', 'vertical', 'asked_at', 'handed_at'])
      .where((where) => where.or([where('asked_at', '>', since), where('handed_at', '>', since)]))
      .execute();
    const told = new Map(
      (await db.selectFrom('decision_told').selectAll().where('told_up_to', '>', since).execute()).map(
        ({ user_id, vertical, told_up_to }) => [`${user_id} ${vertical}`, told_up_to],
      ),
    );
    const readers = new Map<string, NoticeReader>();
    const tell = (userId: number | null, vertical: string, at: string | null) => {
      const key = `${userId} ${vertical}`;
      const isNew = at !== null && at > since && at > (told.get(key) ?? '');
      if (userId !== null && isNew) readers.set(key, { userId, vertical });
    };
    for (const { state, approver_id, owner_id, user_id, vertical, asked_at, handed_at } of rows) {
      tell(state === 'waiting' ? approver_id : (owner_id ?? user_id), vertical, asked_at);
      tell(owner_id, vertical, handed_at);
    }
    return [...readers.values()];
  },
  async toldUpTo({ userId, vertical }: NoticeReader): Promise<string> {
    const row = await db
      .selectFrom('decision_told')
      .select('told_up_to')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .executeTakeFirst();
    return row?.told_up_to ?? '';
  },
});

const TEXTS = {
  again: 'A decision has to be made again',
  approval: 'You are asked to approve a decision',
  action: 'You are asked to carry out a decision',
  owner: 'A decision has no owner: the account was deleted',
  handed: 'A decision was handed over to you',
} as const;

export const notices: NoticeSource = {
  waiting: async ({ store }, schedule, since) =>
    schedule === 'daily' ? store.of(toldReaders).waiting(since) : [],
  async find(viewer, schedule, { since, until }) {
    if (schedule !== 'daily') return { notices: [], upTo: undefined };
    const reader = { userId: viewer.user.userId, vertical: viewer.vertical.id };
    const told = await viewer.services.store.of(toldReaders).toldUpTo(reader);
    const { asked } = await findAsked(viewer, { since: told > since ? told : since, until });
    return {
      notices: asked.slice(-MOST_NOTICES).map(({ title, path, asks }) => ({
        text: TEXTS[asks],
        ...{ title, path },
      })),
      upTo: asked.at(-1)?.at,
    };
  },
  async told(on, { userId, vertical }, _, upTo) {
    const { numInsertedOrUpdatedRows } = await on
      .insertInto('decision_told')
      .values({ user_id: userId, vertical, told_up_to: upTo })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'vertical'])
          .doUpdateSet({ told_up_to: upTo })
          .where('decision_told.told_up_to', '<', upTo),
      )
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) > 0;
  },
};
