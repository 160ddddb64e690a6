/** Items that were withdrawn and that the reader follows. */
import type { QueueSource } from '#app/api/queue-source.ts';
import { describeNotices } from './described.server.ts';
import { withdrawalNotices } from './notices-store.server.ts';

/** The latest withdrawals that the queue looks at. */
const MOST_ENTRIES = 100;

export const queue: QueueSource = {
  title: 'Withdrawn pages',
  async find(viewer, since) {
    const reader = { userId: viewer.user.userId, vertical: viewer.vertical.id };
    const rows = await viewer.services.store.of(withdrawalNotices).latest(reader, since, MOST_ENTRIES);
    const described = await describeNotices(viewer, rows);
    return {
      entries: described.map(({ row, title, path, label, text, note, instead }) => ({
        ...{ reason: `${text}. ${row.reason}`, what: 'changed' as const, at: row.noted_at },
        page: { key: String(row.nid), title, path, label },
        state: String(row.version),
        changes: [...(note ? [note] : []), ...(instead ? [`It is replaced by “${instead.title}”`] : [])],
      })),
      checked: { name: 'withdrawn page', count: described.length },
    };
  },
};
