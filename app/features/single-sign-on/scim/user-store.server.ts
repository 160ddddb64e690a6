/** Accounts of an organisation, as its directory sees them. */
import { sql } from 'kysely';
import { batches } from '#app/store/engines/batches.ts';
import type { Db } from '#app/store/tables.ts';
import '../tables.ts';
import { toCondition, type FilterAttribute } from './filter-query.server.ts';
import type { Filter } from './filter.server.ts';

/** An account with what the directory says of it. */
export interface UserRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_admin: number;
  is_demo: number;
  disabled_at: string | null;
  account_created_at: string;
  user_name: string | null;
  external_id: string | null;
  deactivated: number | null;
  updated_at: string | null;
}

/** What users are found by. */
export interface UserSearch {
  id?: number | undefined;
  /** In lower case. */
  userName?: string | undefined;
  filter?: Filter;
}

/** Users have one address, which is that of their work. */
const ATTRIBUTES: Readonly<Record<string, FilterAttribute>> = {
  id: { as: 'id', value: sql`cast("user".id as text)` },
  // An account that the directory has not written yet is called by its address.
  username: { as: 'folded', value: sql`coalesce(scim_user.user_name_key, "user".email)` },
  externalid: { as: 'text', value: sql`scim_user.external_id` },
  emails: { as: 'folded', value: sql`"user".email` },
  'emails.value': { as: 'folded', value: sql`"user".email` },
  'emails.type': { as: 'folded', value: sql`'work'` },
  'emails.primary': { as: 'boolean', value: sql`1 = 1` },
  active: { as: 'boolean', value: sql`"user".disabled_at is null` },
  'meta.created': { as: 'time', value: sql`"user".created_at` },
  'meta.lastmodified': { as: 'time', value: sql`coalesce(scim_user.updated_at, "user".created_at)` },
};

export const scimUsers = (db: Db) => {
  /** Accounts of the organisation that its directory has not deleted. */
  const ofOrganisation = (organisationId: number, search: UserSearch) => {
    let found = db
      .selectFrom('user')
      .leftJoin('scim_user', (join) =>
        join.onRef('scim_user.user_id', '=', 'user.id').on('scim_user.organisation_id', '=', organisationId),
      )
      .where('user.organisation_id', '=', organisationId)
      .where('scim_user.deleted_at', 'is', null);
    const { id, userName, filter } = search;
    if (id !== undefined) found = found.where('user.id', '=', id);
    if (filter) found = found.where(toCondition(filter, ATTRIBUTES, 'Users'));
    // An account that the directory has not written yet is called by its address.
    if (userName !== undefined)
      found = found.where((row) =>
        row.or([
          row('scim_user.user_name_key', '=', userName),
          row.and([row('scim_user.user_id', 'is', null), row('user.email', '=', userName)]),
        ]),
      );
    return found;
  };
  return {
    async count(organisationId: number, search: UserSearch): Promise<number> {
      const { total } = await ofOrganisation(organisationId, search)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /** By id. */
    list: async (
      organisationId: number,
      search: UserSearch,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<UserRow[]> =>
      ofOrganisation(organisationId, search)
        .select([
          ...(['user.id', 'email', 'first_name', 'last_name', 'is_admin', 'is_demo', 'disabled_at'] as const),
          'user.created_at as account_created_at',
          ...(['user_name', 'external_id', 'deactivated', 'updated_at'] as const),
        ])
        .orderBy('user.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    /** What the directory said of an account before it deleted it. */
    async deleted(
      organisationId: number,
      userId: number,
    ): Promise<{ externalId: string | null } | undefined> {
      const row = await db
        .selectFrom('scim_user')
        .select('external_id')
        .where('user_id', '=', userId)
        .where('organisation_id', '=', organisationId)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return row && { externalId: row.external_id };
    },
    /** Writes what the directory says of an account. */
    async set(
      organisationId: number,
      userId: number,
      user: { userName: string; externalId: string | null; deactivated: boolean },
      at: string,
    ): Promise<void> {
      const values = {
        ...{ organisation_id: organisationId, external_id: user.externalId, user_name: user.userName },
        ...{ user_name_key: user.userName.toLowerCase(), deactivated: Number(user.deactivated) },
        ...{ updated_at: at, deleted_at: null },
      };
      await db
        .insertInto('scim_user')
        .values({ user_id: userId, ...values, created_at: at })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },
    /** Frees the name, so that it can be given again. */
    async markDeleted(userId: number, at: string): Promise<void> {
      await db
        .updateTable('scim_user')
        .set({ deleted_at: at, updated_at: at, user_name_key: `deleted ${userId}` })
        .where('user_id', '=', userId)
        .execute();
      await db.deleteFrom('scim_group_member').where('user_id', '=', userId).execute();
    },
    /** Those of the accounts that belong to the organisation. */
    async known(organisationId: number, ids: readonly number[]): Promise<number[]> {
      const found: number[] = [];
      for (const some of batches(ids)) {
        const rows = await ofOrganisation(organisationId, {})
          .select('user.id')
          .where('user.id', 'in', some)
          .execute();
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },
    /** Ids of the accounts that the directory has written. */
    async provisioned(organisationId: number): Promise<number[]> {
      const rows = await ofOrganisation(organisationId, {})
        .select('user.id')
        .where('scim_user.user_id', 'is not', null)
        .orderBy('user.id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
};
