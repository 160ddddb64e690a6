/** What the store has of teams besides their queries: tables, own data, and what happens when somebody leaves. */
import type { ColumnDefinitionBuilder } from 'kysely';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import { moveShares, shares } from './shares-store.server.ts';
import { TRAIL_ACTIONS } from './trail.server.ts';
import { endMemberships } from './memberships-store.server.ts';

export const featureStore: FeatureStore = {
  migrations: {
    '0001-teams': {
      async up(db, engine) {
        const { sqlite, text, create, index } = engineColumns(db, engine);
        await create('team')
          .addColumn('id', 'integer', (column) => numbered(column, sqlite))
          .addColumn('organisation_id', 'integer', (column) =>
            column.notNull().references('organisation.id').onDelete('cascade'),
          )
          .addColumn('name', text, required)
          .addColumn('name_key', text, required)
          .addColumn('created_at', text, required)
          .addUniqueConstraint('team_name', ['organisation_id', 'name_key'])
          .execute();
        await create('team_member')
          .addColumn('team_id', 'integer', (column) =>
            column.notNull().references('team.id').onDelete('cascade'),
          )
          .addColumn('user_id', 'integer', ofAccount)
          .addColumn('is_owner', 'integer', required)
          .addColumn('joined_at', text, required)
          .addPrimaryKeyConstraint('team_member_key', ['team_id', 'user_id'])
          .execute();
        await index('team_member_user', 'team_member', 'user_id');
        await create('team_share')
          .addColumn('id', 'integer', (column) => numbered(column, sqlite))
          .addColumn('kind', text, required)
          .addColumn('thing_id', text, required)
          .addColumn('vertical', text, required)
          .addColumn('user_id', 'integer', ofAccount)
          .addColumn('team_id', 'integer', (column) =>
            column.notNull().references('team.id').onDelete('cascade'),
          )
          .addColumn('can_edit', 'integer', required)
          .addColumn('shared_at', text, required)
          .addUniqueConstraint('team_share_thing', ['kind', 'user_id', 'thing_id'])
          .execute();
        await index('team_share_team', 'team_share', 'team_id', 'kind', 'vertical');
        await index('team_share_user', 'team_share', 'user_id');
      },
    },
    /** What is about one item is found together: notes. */
    '0002-about': {
      async up(db, engine) {
        const { text, index } = engineColumns(db, engine);
        const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
        await db.schema.alterTable('team_share').addColumn('about', text, empty).execute();
        await index('team_share_about', 'team_share', 'team_id', 'kind', 'about');
      },
    },
  },
  ownData: [
    {
      id: 'teams',
      title: 'Your teams',
      tables: ['team_member'],
      async read(db, userId) {
        const rows = await db
          .selectFrom('team_member')
          .innerJoin('team', 'team.id', 'team_member.team_id')
          .select(['team.name as team', 'team_member.is_owner', 'team_member.joined_at'])
          .where('team_member.user_id', '=', userId)
          .orderBy('team.id')
          .execute();
        return rows.map(({ is_owner, ...row }) => ({ ...row, is_owner: is_owner === 1 }));
      },
    },
    {
      id: 'shared',
      title: 'What you share with teams',
      tables: ['team_share'],
      async read(db, userId) {
        const rows = await db
          .selectFrom('team_share')
          .innerJoin('team', 'team.id', 'team_share.team_id')
          .select(['kind', 'thing_id as id', 'vertical', 'team.name as team', 'can_edit', 'shared_at'])
          .where('user_id', '=', userId)
          .orderBy('team_share.id')
          .execute();
        return rows.map(({ can_edit, ...row }) => ({ ...row, right: can_edit === 1 ? 'edit' : 'read' }));
      },
    },
  ],
  async leavesOrganisation(on, userId, { stays, actor }) {
    await endMemberships(on, userId, actor, { keepsShares: stays });
    // Of a disabled account, what is shared stays with the team until somebody takes it over.
    if (!stays) await on.deleteFrom('team_share').where('user_id', '=', userId).execute();
  },
  async sharedThings(db, userId, kind) {
    const rows = await db
      .selectFrom('team_share')
      .select('thing_id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ thing_id }) => thing_id);
  },
  besideActions: TRAIL_ACTIONS,
  handedOver: moveShares,
  reachedThings: async (db, userId, kind, vertical) =>
    (await shares(db).with(userId, kind, vertical, {})).map(({ id }) => id),
  beforeAccountDeletion: (on, userId, actor) => endMemberships(on, userId, actor, { keepsShares: false }),
};
