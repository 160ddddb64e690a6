/** Who is told that an item was withdrawn, and how far the log of content was read for it. */
import type { Selectable } from 'kysely';
import type { NoticeReader, NoticeSchedule } from '#app/api/notice-source.ts';
import { lockMeta } from '#app/store/engines/locks.ts';
import { prepareInsert } from '#app/store/prepared.ts';
import type { Db } from '#app/store/tables.ts';
import type { WithdrawalNoticeTable } from './tables.ts';

export const FOLLOWED = 'withdrawals followed';

export type NoticeRow = Selectable<WithdrawalNoticeTable>;
/** Names a withdrawal. */
export type Withdrawn = Pick<NoticeRow, 'nid' | 'version'>;

/** A part of the log, and the notices that it makes. */
interface LogPart {
  /** The progress that the part continues. */
  from: number;
  /** The last event of the part. */
  to: number;
  notices: readonly NoticeRow[];
}

export function withdrawalNotices(db: Db) {
  const insert = prepareInsert<NoticeRow>(db, (rows) =>
    db
      .insertInto('withdrawal_notice')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'nid', 'version']).doNothing()),
  );
  const progress = async (on: Db): Promise<number> => {
    const row = await on
      .selectFrom('meta')
      .select('value')
      .where('key', '=', FOLLOWED)
      .executeTakeFirstOrThrow();
    return Number(row.value);
  };
  const own = ({ userId, vertical }: NoticeReader) =>
    db
      .selectFrom('withdrawal_notice')
      .selectAll()
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical);
  return {
    /** The last event that was read. */
    followedUpTo: () => progress(db),
    /** Writes a part together with the progress; nothing if another instance has got further meanwhile. */
    record: ({ from, to, notices }: LogPart): Promise<void> =>
      db.transaction().execute(async (on) => {
        await lockMeta(on, FOLLOWED);
        if ((await progress(on)) !== from) return;
        await insert(notices, on);
        await on
          .updateTable('meta')
          .set({ value: String(to) })
          .where('key', '=', FOLLOWED)
          .execute();
      }),
    /** Readers for whom notices on a schedule wait that were noted after a time. */
    async waiting(schedule: NoticeSchedule, since: string): Promise<NoticeReader[]> {
      const rows = await db
        .selectFrom('withdrawal_notice')
        .select(['user_id', 'vertical'])
        .distinct()
        .where('schedule', '=', schedule)
        .where('queued_at', 'is', null)
        .where('noted_at', '>', since)
        .execute();
      return rows.map(({ user_id, vertical }) => ({ userId: user_id, vertical }));
    },
    /** The oldest notices of a reader that wait on a schedule. */
    pending: (
      reader: NoticeReader,
      schedule: NoticeSchedule,
      { since, until, limit }: { since: string; until: string; limit: number },
    ): Promise<NoticeRow[]> =>
      own(reader)
        .where('schedule', '=', schedule)
        .where('queued_at', 'is', null)
        .where('noted_at', '>', since)
        .where('noted_at', '<=', until)
        .orderBy('noted_at')
        .orderBy('nid')
        .limit(limit)
        .execute(),
    /** The latest notices of a reader, whether a message had them or not. */
    latest: (reader: NoticeReader, since: string, limit: number): Promise<NoticeRow[]> =>
      own(reader)
        .where('noted_at', '>=', since)
        .orderBy('noted_at', 'desc')
        .orderBy('nid')
        .limit(limit)
        .execute(),
    /** In an open transaction: a message has these. @returns how many no message had before */
    async queue(on: Db, userId: number, withdrawn: readonly Withdrawn[], at: string): Promise<number> {
      let queued = 0;
      for (const { nid, version } of withdrawn) {
        const { numUpdatedRows } = await on
          .updateTable('withdrawal_notice')
          .set({ queued_at: at })
          .where('user_id', '=', userId)
          .where('nid', '=', nid)
          .where('version', '=', version)
          .where('queued_at', 'is', null)
          .executeTakeFirstOrThrow();
        queued += Number(numUpdatedRows);
      }
      return queued;
    },
  };
}
