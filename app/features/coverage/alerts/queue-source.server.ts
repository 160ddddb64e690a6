/** Coverage that changed as the reader asked. */
import { MOST_ENTRIES, type PageEntry, type QueueSource } from '#app/api/queue-source.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { readerIn, toChanges } from './read-alerts.server.ts';

export const queue: QueueSource = {
  title: 'Coverage',
  async find(viewer, since) {
    const store = viewer.services.store.of(coverageAlerts);
    const all = await store.list(readerIn(viewer));
    const rows = all.filter(({ happened_at: at }) => at !== null && at > since);
    const changes = await toChanges(viewer, rows.slice(0, MOST_ENTRIES));
    return {
      entries: changes
        .sort((a, b) => (a.at < b.at ? 1 : -1))
        .map(({ id, at, title, path, says }): PageEntry => ({
          page: { key: String(id), title, path, label: 'Coverage' },
          ...{ at, state: at, what: 'changed', reason: says },
        })),
      checked: { name: 'coverage alert', count: all.length },
    };
  },
};
