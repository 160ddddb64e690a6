/** What the store has of deadlines besides their queries: own data, and how long deleted dates stay. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { movedRows } from '#app/store/hand-over-part.ts';
import { copiedMarks } from './copied-marks.server.ts';

export const featureStore: FeatureStore = {
  handOver: [movedRows({ id: 'own-date', name: 'own date', table: 'own_date', key: 'request' }), copiedMarks],
  ownData: [
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
  ],
  async prune(db, before) {
    await db.deleteFrom('own_date').where('deleted_at', '<', before).execute();
  },
};
