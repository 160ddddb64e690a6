/** What the store has of the newsroom besides its queries: tables, own data, and how long what is discarded stays. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { migrations } from './migrations.server.ts';

export const featureStore: FeatureStore = {
  migrations,
  besideActions: { 'newsroom-roles-changed': true },
  // Nothing is handed over: drafts belong to the desk, and whoever has the right goes on with them.
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
    {
      id: 'newsroom-drafts',
      title: 'Drafts that you saved last',
      tables: ['newsroom_draft'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_draft')
          .select(['nid', 'vertical', 'type', 'title', 'revision', 'saved_at', 'discarded_at'])
          .where('saved_by', '=', userId)
          .orderBy('id')
          .execute(),
    },
    {
      id: 'newsroom-versions',
      title: 'What you published',
      tables: ['newsroom_version'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_version')
          .select(['nid', 'version', 'kind', 'at', 'reader_note', 'desk_note'])
          .where('by_id', '=', userId)
          .orderBy('at')
          .orderBy('nid')
          .execute(),
    },
    {
      id: 'newsroom-jobs',
      title: 'What you scheduled',
      tables: ['newsroom_job'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_job')
          .select(['vertical', 'nid', 'release_id', 'title', 'state', 'local', 'zone', 'created_at'])
          .where('by_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
    {
      id: 'newsroom-releases',
      title: 'Releases that you made',
      tables: ['newsroom_release'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_release')
          .select(['id', 'vertical', 'title', 'state', 'created_at'])
          .where('by_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
    {
      id: 'newsroom-release-items',
      title: 'What you added to releases',
      tables: ['newsroom_release_item'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_release_item')
          .select(['release_id', 'nid', 'title', 'kind', 'reader_note', 'desk_note'])
          .where('by_id', '=', userId)
          .orderBy('release_id')
          .orderBy('nid')
          .execute(),
    },
    {
      id: 'newsroom-trail',
      title: 'What you did in the newsroom',
      tables: ['newsroom_trail'],
      read: (db, userId) =>
        db
          .selectFrom('newsroom_trail')
          .select(['vertical', 'at', 'action', 'nid', 'release_id', 'title', 'note'])
          .where('by_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
  ],
  async prune(db, before) {
    await db.deleteFrom('newsroom_draft').where('discarded_at', '<', before).execute();
    await db.deleteFrom('newsroom_done').where('at', '<', before).execute();
    await db
      .deleteFrom('newsroom_job')
      .where('state', 'in', ['done', 'cancelled'])
      .where('created_at', '<', before)
      .where((where) => where.or([where('ran_at', 'is', null), where('ran_at', '<', before)]))
      .execute();
  },
};
