/** What a reader planned: dates. Deleted ones are there until they are removed. */
import type { OwnDataPart } from '../own-data-part.ts';

export const collectionParts: readonly OwnDataPart[] = [
  {
    id: 'calendar-feeds',
    title: 'What the calendar feeds of deadlines and of watch rules told',
    tables: ['feed_entry'],
    read: (db, userId) =>
      db
        .selectFrom('feed_entry')
        .select(['vertical', 'kind', 'uid', 'date', 'cancelled', 'changed_at'])
        .where('user_id', '=', userId)
        .orderBy('date')
        .orderBy('uid')
        .execute(),
  },
];
