/** What was withdrawn of what a reader follows, by mail. */
import type { NoticeSource } from '#app/api/notice-source.ts';
import { describeNotices } from './described.server.ts';
import { withdrawalNotices, type Withdrawn } from './notices-store.server.ts';

/** Withdrawals in one mail; the next has the others. */
const MOST_NOTICES = 20;

const toMark = (rows: readonly Withdrawn[]): string =>
  rows.map(({ nid, version }) => `${nid}:${version}`).join();
const readMark = (mark: string): Withdrawn[] =>
  mark.split(',').map((one) => {
    const [nid, version] = one.split(':').map(Number) as [number, number];
    return { nid, version };
  });

export const notices: NoticeSource = {
  waiting: ({ store }, schedule, since) => store.of(withdrawalNotices).waiting(schedule, since),
  async find(viewer, schedule, time) {
    const reader = { userId: viewer.user.userId, vertical: viewer.vertical.id };
    const rows = await viewer.services.store
      .of(withdrawalNotices)
      .pending(reader, schedule, { ...time, limit: MOST_NOTICES });
    const described = await describeNotices(viewer, rows);
    return {
      notices: described.map(({ row, title, path, text, note, instead }) => ({
        ...{ text, title, path },
        ...(note !== '' && { quote: note }),
        withdrawn: { reason: row.reason, ...(instead && { instead }) },
      })),
      upTo: rows.length > 0 ? toMark(rows) : undefined,
    };
  },
  async told(on, { userId }, _, mark) {
    const rows = readMark(mark);
    const queued = await withdrawalNotices(on).queue(on, userId, rows, new Date().toISOString());
    return queued === rows.length;
  },
};
