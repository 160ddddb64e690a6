/** What the store has of the newsroom besides its queries: tables, own data, and how long what is discarded stays. */
import { pruneMerges } from '#app/store/content/vocabulary/term-merges.ts';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { migrations } from './migrations.server.ts';

export const featureStore: FeatureStore = {
  migrations,
  besideActions: { 'newsroom-roles-changed': true },
  // Nothing is handed over: drafts, versions and the trail belong to the desk, and stay when somebody goes.
  ownData: [
    {
      id: 'newsroom-roles',
      title: 'Your roles in the newsroom',
      tables: ['newsroom_role'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_role')
          .select(['vertical', 'role', 'given_at'])
          .where('user_id', '=', userId)
          .orderBy('vertical')
          .orderBy('role')
          .execute(),
    },
    {
      id: 'newsroom-presence',
      title: 'Drafts that you have open',
      tables: ['newsroom_presence'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_presence')
          .select(['nid', 'field', 'since', 'seen_at'])
          .where('user_id', '=', userId)
          .orderBy('nid')
          .execute(),
    },
    {
      id: 'newsroom-done',
      title: 'Your last actions in the newsroom, to recognise repeated requests',
      tables: ['newsroom_done'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_done')
          .select(['client_id', 'at'])
          .where('user_id', '=', userId)
          .orderBy('at')
          .orderBy('client_id')
          .execute(),
    },
  ],
  async profile(db, userId) {
    const rows = await db
      .selectFrom('newsroom_role')
      .select('vertical')
      .distinct()
      .where('user_id', '=', userId)
      .orderBy('vertical')
      .execute();
    const screens = rows.map(({ vertical }) => ({ vertical, screen: 'newsroom/desk' }));
    return screens.length > 0 ? { staffScreens: screens } : {};
  },
  async prune(db, before) {
    await db.deleteFrom('newsroom_draft').where('discarded_at', '<', before).execute();
    await db.deleteFrom('newsroom_preview_link').where('expires_at', '<', before).execute();
    await db.deleteFrom('newsroom_media').where('removed_at', '<', before).execute();
    await pruneMerges(db, before);
    await db.deleteFrom('newsroom_done').where('at', '<', before).execute();
    await db
      .deleteFrom('newsroom_job')
      .where('state', 'in', ['done', 'cancelled'])
      .where('created_at', '<', before)
      .where((where) => where.or([where('ran_at', 'is', null), where('ran_at', '<', before)]))
      .execute();
  },
};
