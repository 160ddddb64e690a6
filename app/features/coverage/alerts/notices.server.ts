/** Coverage that changed as readers asked, by the mail of working days. */
import type { NoticeSource } from '#app/api/notice-source.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { readerIn, toChanges } from './read-alerts.server.ts';

/** Changes in one mail; the next has the others. */
const MOST_NOTICES = 20;

export const notices: NoticeSource = {
  waiting: async ({ store }, schedule, since) =>
    schedule === 'daily' ? store.of(coverageAlerts).readersToTell(since) : [],
  async find(viewer, schedule, time) {
    if (schedule !== 'daily') return { notices: [], upTo: undefined };
    const rows = await viewer.services.store
      .of(coverageAlerts)
      .untold(readerIn(viewer), { ...time, limit: MOST_NOTICES });
    const changes = await toChanges(viewer, rows);
    return {
      notices: changes.map(({ says, title, path }) => ({ text: says, title, path, asked: true })),
      upTo: rows.length > 0 ? rows.map(({ id }) => id).join() : undefined,
    };
  },
  // One that the reader has removed meanwhile is not told: the mail is made again without it.
  async told(on, reader, _, mark) {
    const ids = mark.split(',').map(Number);
    return (await coverageAlerts(on).queue(reader, ids, new Date().toISOString())) === ids.length;
  },
};
