/** What a reader saved and planned: reports and dates. Deleted things are there until they are removed. */
import type { OwnDataPart } from '../own-data-part.ts';

export const collectionParts: readonly OwnDataPart[] = [
  {
    id: 'reports',
    title: 'Saved reports: what they compare',
    tables: ['report'],
    async read(db, userId) {
      // Without the cells as they were: the reader may not see all of them any more.
      const rows = await db
        .selectFrom('report')
        .select(['id', 'vertical', 'label', 'variant', 'jurisdictions', 'sections', 'created_at', 'saved_at'])
        .select('deleted_at')
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ jurisdictions, sections, ...row }) => ({
        ...row,
        jurisdictions: JSON.parse(jurisdictions) as unknown,
        sections: JSON.parse(sections) as unknown,
      }));
    },
  },
  {
    id: 'deadline-marks',
    title: 'Deadlines that were marked',
    tables: ['deadline_mark'],
    read: (db, userId) =>
      db
        .selectFrom('deadline_mark')
        .select(['vertical', 'source', 'date', 'status', 'reason', 'owner', 'marked_at'])
        .where('user_id', '=', userId)
        .orderBy('date')
        .orderBy('source')
        .execute(),
  },
  {
    id: 'own-dates',
    title: 'Dates of your own',
    tables: ['own_date'],
    read: (db, userId) =>
      db
        .selectFrom('own_date')
        .select(['vertical', 'title', 'date', 'jurisdiction', 'link', 'created_at', 'changed_at'])
        .select('deleted_at')
        .where('user_id', '=', userId)
        .orderBy('date')
        .orderBy('id')
        .execute(),
  },
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
