/** Who belongs to which team. */
import { lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';

/**
 * Memberships in force: of accounts in use that belong to the organisation of the team. It is asked for each request, so a
 * change of the account counts at once, even before the rows of its memberships are gone.
 */
export const memberships = (db: Db) =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .innerJoin('user', (join) =>
      join
        .onRef('user.id', '=', 'team_member.user_id')
        .onRef('user.organisation_id', '=', 'team.organisation_id'),
    )
    .where('user.disabled_at', 'is', null);

/** Locks a team until the transaction ends. */
export const lockTeam = (on: Db, id: number) =>
  lockRows(on, on.selectFrom('team').select('id').where('id', '=', id));

/** Ids of the accounts that own a team. */
export const listOwners = async (on: Db, teamId: number) =>
  (
    await memberships(on)
      .select('user.id')
      .where('team.id', '=', teamId)
      .where('team_member.is_owner', '=', 1)
      .execute()
  ).map(({ id }) => id);

/** What an account is in a team; undefined for others. */
export const roleIn = async (
  on: Db,
  userId: number,
  teamId: number,
): Promise<'owner' | 'member' | undefined> => {
  const row = await memberships(on)
    .select('team_member.is_owner')
    .where('team.id', '=', teamId)
    .where('user.id', '=', userId)
    .executeTakeFirst();
  return row && (row.is_owner === 1 ? 'owner' : 'member');
};

/**
 * Ends all memberships of somebody who leaves the organisation or the site, in the transaction that does it. A team without
 * an owner passes to its longest member; one without members is deleted.
 */
export async function endMemberships(on: Db, userId: number): Promise<void> {
  const own = await on
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute();
  for (const { team_id } of own) {
    await lockTeam(on, team_id);
    await on.deleteFrom('team_member').where('team_id', '=', team_id).where('user_id', '=', userId).execute();
    if ((await listOwners(on, team_id)).length > 0) continue;
    const heir = await memberships(on)
      .select('user.id')
      .where('team.id', '=', team_id)
      .orderBy('team_member.joined_at')
      .orderBy('user.id')
      .executeTakeFirst();
    if (heir)
      await on
        .updateTable('team_member')
        .set({ is_owner: 1 })
        .where('team_id', '=', team_id)
        .where('user_id', '=', heir.id)
        .execute();
    else await on.deleteFrom('team').where('id', '=', team_id).execute();
  }
}
