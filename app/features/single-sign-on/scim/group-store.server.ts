/** Groups of the directories of organisations. */
import { sql, type Selectable } from 'kysely';
import { batches } from '#app/store/engines/batches.ts';
import { lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { ScimGroupTable } from '../tables.ts';
import { toCondition, type FilterAttribute } from './filter-query.server.ts';
import type { Filter } from './filter.server.ts';

export type GroupRow = Selectable<ScimGroupTable>;

/** What groups are found by. */
interface GroupSearch {
  id?: number | undefined;
  /** In lower case. */
  displayName?: string;
  filter?: Filter;
}

const member: FilterAttribute = {
  ...{ as: 'id', value: sql`null` },
  several: (id) =>
    sql<boolean>`exists (select 1 from scim_group_member where group_id = scim_group.id ${
      id === undefined ? sql`` : sql`and user_id = ${id}`
    })`,
};

const ATTRIBUTES: Readonly<Record<string, FilterAttribute>> = {
  id: { as: 'id', value: sql`cast(scim_group.id as text)` },
  displayname: { as: 'folded', value: sql`scim_group.name_key` },
  externalid: { as: 'text', value: sql`scim_group.external_id` },
  members: member,
  'members.value': member,
  'meta.created': { as: 'time', value: sql`scim_group.created_at` },
  'meta.lastmodified': { as: 'time', value: sql`scim_group.updated_at` },
};

export const scimGroups = (db: Db) => {
  const ofOrganisation = (organisationId: number, search: GroupSearch) => {
    const { id, displayName, filter } = search;
    let found = db.selectFrom('scim_group').where('organisation_id', '=', organisationId);
    if (id !== undefined) found = found.where('id', '=', id);
    if (displayName !== undefined) found = found.where('name_key', '=', displayName);
    if (filter) found = found.where(toCondition(filter, ATTRIBUTES, 'Groups'));
    return found;
  };
  return {
    async count(organisationId: number, search: GroupSearch): Promise<number> {
      const { total } = await ofOrganisation(organisationId, search)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /** By id. */
    list: async (
      organisationId: number,
      search: GroupSearch,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<GroupRow[]> =>
      ofOrganisation(organisationId, search).selectAll().orderBy('id').limit(limit).offset(offset).execute(),
    async names(organisationId: number, limit: number): Promise<string[]> {
      const rows = await ofOrganisation(organisationId, {})
        .select('display_name')
        .orderBy('name_key')
        .limit(limit)
        .execute();
      return rows.map(({ display_name }) => display_name);
    },
    /** Ids and addresses of the members of groups, by group. */
    async membersOf(groupIds: readonly number[]): Promise<Map<number, { id: number; email: string }[]>> {
      if (groupIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('scim_group_member')
        .innerJoin('user', 'user.id', 'scim_group_member.user_id')
        .select(['group_id', 'user.id', 'email'])
        .where('group_id', 'in', groupIds)
        .orderBy('user.id')
        .execute();
      const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
      return new Map(
        [...byGroup].map(([id, list]) => [id, list.map((row) => ({ id: row.id, email: row.email }))]),
      );
    },
    /** The groups of accounts, by account. */
    async ofUsers(organisationId: number, userIds: readonly number[]): Promise<Map<number, GroupRow[]>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('scim_group_member')
        .innerJoin('scim_group', 'scim_group.id', 'scim_group_member.group_id')
        .selectAll('scim_group')
        .select('user_id')
        .where('organisation_id', '=', organisationId)
        .where('user_id', 'in', userIds)
        .orderBy('scim_group.id')
        .execute();
      return Map.groupBy(rows, ({ user_id }) => user_id);
    },
    /** Undefined if the organisation has a group with this name. */
    async create(
      organisationId: number,
      { displayName, externalId }: { displayName: string; externalId: string | null },
      at: string,
    ): Promise<number | undefined> {
      const row = await db
        .insertInto('scim_group')
        .values({
          ...{ organisation_id: organisationId, display_name: displayName, external_id: externalId },
          ...{ name_key: displayName.toLowerCase(), created_at: at, updated_at: at },
        })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'name_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },
    async change(
      id: number,
      { displayName, externalId }: { displayName: string; externalId: string | null },
      at: string,
    ): Promise<void> {
      await db
        .updateTable('scim_group')
        .set({
          ...{ display_name: displayName, name_key: displayName.toLowerCase() },
          ...{ external_id: externalId, updated_at: at },
        })
        .where('id', '=', id)
        .execute();
    },
    async addMembers(id: number, userIds: readonly number[]): Promise<void> {
      for (const some of batches(userIds))
        await db
          .insertInto('scim_group_member')
          .values(some.map((user_id) => ({ group_id: id, user_id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    async removeMembers(id: number, userIds: readonly number[]): Promise<void> {
      for (const some of batches(userIds))
        await db
          .deleteFrom('scim_group_member')
          .where('group_id', '=', id)
          .where('user_id', 'in', some)
          .execute();
    },
    async delete(id: number): Promise<void> {
      await db.deleteFrom('scim_group').where('id', '=', id).execute();
    },
    /** Locks a group until the transaction ends. */
    lock: (id: number): Promise<void> =>
      lockRows(db, db.selectFrom('scim_group').select('id').where('id', '=', id)),
  };
};
