/** What a reader planned: dates, and the feeds of them. Deleted ones are there until they are removed. */
import type { OwnDataPart } from '../own-data-part.ts';

export const collectionParts: readonly OwnDataPart[] = [
  {
    id: 'calendar-feeds',
    title: 'What calendar feeds told',
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
  {
    id: 'feeds',
    title: 'Feeds, without their secret URLs',
    tables: ['feed_token'],
    read: (db, userId) =>
      db
        .selectFrom('feed_token')
        .select(['kind', 'vertical', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
];
