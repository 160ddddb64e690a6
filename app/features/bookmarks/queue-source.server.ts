/** Bookmarked items that changed since the reader saw them. */
import { MOST_ENTRIES, type QueueSource } from '#app/api/queue-source.ts';
import { formatDate } from '#app/text/date-format.ts';
import { bookmarks } from './store.server.ts';

export const queue: QueueSource = {
  title: 'Bookmarks',
  async find({ services, vertical, user }, since) {
    const store = services.store.of(bookmarks);
    const [changed, total] = await Promise.all([
      store.changed(user.userId, vertical.id, since, MOST_ENTRIES),
      store.total(user.userId, vertical.id),
    ]);
    return {
      entries: changed.map(({ nid, version, seen, seen_at, created_at, changed: at }) => ({
        ...{ nid, version, since: seen, at, what: 'changed' as const },
        reason:
          seen_at === created_at
            ? `Changed since you bookmarked it on ${formatDate(created_at, 'short')}`
            : `Bookmarked, and changed since you read it on ${formatDate(seen_at, 'short')}`,
      })),
      checked: { name: 'bookmark', count: total },
    };
  },
};
