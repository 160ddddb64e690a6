/** Coverage that changed as readers asked, by the mail of working days. */
import type { NoticeSource } from '#app/api/notice-source.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { readerIn, toChanges } from './read-alerts.server.ts';

/** Changes in one mail; the page has them all. */
const MOST_NOTICES = 20;

export const notices: NoticeSource = {
  waiting: async ({ store }, schedule, since) =>
    schedule === 'daily' ? store.of(coverageAlerts).readersToTell(since) : [],
  async find(viewer, schedule, { since, until }) {
    if (schedule !== 'daily') return { notices: [], upTo: undefined };
    const store = viewer.services.store.of(coverageAlerts);
    const told = await store.toldUpTo(readerIn(viewer));
    const rows = await store.changed(readerIn(viewer), { since: told > since ? told : since, until });
    const changes = await toChanges(viewer, rows.slice(-MOST_NOTICES));
    return {
      notices: changes.map(({ says, title, path }) => ({ text: `Coverage: ${says}`, title, path })),
      upTo: rows.at(-1)?.happened_at ?? undefined,
    };
  },
  told: (on, reader, _, upTo) => coverageAlerts(on).setTold(reader, upTo),
};
