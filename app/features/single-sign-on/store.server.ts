/** The tables of single sign-on and provisioning, and what is stored of a person. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import type { ColumnDefinitionBuilder } from 'kysely';
import { sealedClientSecrets } from './client-secret.server.ts';
import './tables.ts';

const ofOrganisation = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('organisation.id').onDelete('cascade');

const migrations: Migrations = {
  '0001-single-sign-on': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('sso_provider')
        .addColumn('organisation_id', 'integer', (column) => ofOrganisation(column).primaryKey())
        .addColumn('issuer', text, required)
        .addColumn('client_id', text, required)
        .addColumn('client_secret', text, required)
        .addColumn('scopes', text, required)
        .addColumn('groups_claim', text, required)
        .addColumn('trusts_email', 'integer', required)
        .addColumn('allows_password', 'integer', required)
        .addColumn('updated_at', text, required)
        .execute();
      await create('sso_identity')
        .addColumn('organisation_id', 'integer', ofOrganisation)
        .addColumn('issuer', text, required)
        .addColumn('subject', text, required)
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('linked_at', text, required)
        .addPrimaryKeyConstraint('sso_identity_key', ['organisation_id', 'issuer', 'subject'])
        .addUniqueConstraint('sso_identity_one', ['user_id', 'organisation_id', 'issuer'])
        .execute();
      await create('sso_group_access')
        .addColumn('organisation_id', 'integer', ofOrganisation)
        .addColumn('group_name', text, required)
        .addColumn('rights', text, required)
        .addPrimaryKeyConstraint('sso_group_access_key', ['organisation_id', 'group_name'])
        .execute();
      await create('sso_grant')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('vertical', text, required)
        .addColumn('active', 'integer', required)
        .addPrimaryKeyConstraint('sso_grant_key', ['user_id', 'vertical'])
        .execute();
      await create('scim_token')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('organisation_id', 'integer', ofOrganisation)
        .addColumn('token_hash', text, (column) => column.notNull().unique())
        .addColumn('created_at', text, required)
        .addColumn('expires_at', text, required)
        .addColumn('last_used_at', text)
        .execute();
      await index('scim_token_organisation', 'scim_token', 'organisation_id');
      await create('scim_user')
        .addColumn('user_id', 'integer', (column) => ofAccount(column).primaryKey())
        .addColumn('organisation_id', 'integer', ofOrganisation)
        .addColumn('external_id', text)
        .addColumn('user_name', text, required)
        .addColumn('user_name_key', text, required)
        .addColumn('deactivated', 'integer', required)
        .addColumn('created_at', text, required)
        .addColumn('updated_at', text, required)
        .addColumn('deleted_at', text)
        .addUniqueConstraint('scim_user_name', ['organisation_id', 'user_name_key'])
        .execute();
      await create('scim_group')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('organisation_id', 'integer', ofOrganisation)
        .addColumn('external_id', text)
        .addColumn('display_name', text, required)
        .addColumn('name_key', text, required)
        .addColumn('created_at', text, required)
        .addColumn('updated_at', text, required)
        .addUniqueConstraint('scim_group_name', ['organisation_id', 'name_key'])
        .execute();
      await create('scim_group_member')
        .addColumn('group_id', 'integer', (column) =>
          column.notNull().references('scim_group.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'integer', ofAccount)
        .addPrimaryKeyConstraint('scim_group_member_key', ['group_id', 'user_id'])
        .execute();
      await index('scim_group_member_user', 'scim_group_member', 'user_id');
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  sealed: [sealedClientSecrets],
  ownData: [
    {
      id: 'organisation-sign-in',
      title: 'Sign-in by an organisation',
      tables: ['sso_identity'],
      read: (db, userId) =>
        db
          .selectFrom('sso_identity')
          .select(['issuer', 'subject', 'linked_at'])
          .where('user_id', '=', userId)
          .orderBy('linked_at')
          .execute(),
    },
    {
      id: 'organisation-directory',
      title: 'Record in the directory of an organisation',
      tables: ['scim_user'],
      read: (db, userId) =>
        db
          .selectFrom('scim_user')
          .select(['user_name', 'external_id', 'created_at', 'updated_at', 'deleted_at'])
          .where('user_id', '=', userId)
          .execute(),
    },
    {
      id: 'organisation-groups',
      title: 'Groups in the directory of an organisation',
      tables: ['scim_group_member'],
      read: (db, userId) =>
        db
          .selectFrom('scim_group_member')
          .innerJoin('scim_group', 'scim_group.id', 'scim_group_member.group_id')
          .select(['display_name'])
          .where('user_id', '=', userId)
          .orderBy('display_name')
          .execute(),
    },
    {
      id: 'access-by-groups',
      title: 'Access that groups of an organisation gave',
      tables: ['sso_grant'],
      read: (db, userId) =>
        db
          .selectFrom('sso_grant')
          .select(['vertical', 'active'])
          .where('user_id', '=', userId)
          .orderBy('vertical')
          .execute(),
    },
  ],
};
