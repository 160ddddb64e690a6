/** Who belongs to which team. */
import type { Actor } from '#app/store/accounts/access-changes.ts';
import { lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { countShares, recordTeamChange, trailTeam } from './trail.server.ts';

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
 *
 * @param actor who did it, for the audit trail
 * @param options.keepsShares what the account shares stays with its teams
 */
export async function endMemberships(
  on: Db,
  userId: number,
  actor: Actor,
  { keepsShares }: { keepsShares: boolean },
): Promise<void> {
  const own = await on
    .selectFrom('team_member')
    .select(['team_id', 'is_owner'])
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute();
  for (const { team_id, is_owner } of own) {
    await lockTeam(on, team_id);
    const team = (await trailTeam(on, team_id))!;
    await on.deleteFrom('team_member').where('team_id', '=', team_id).where('user_id', '=', userId).execute();
    const before = {
      role: is_owner === 1 ? 'owner' : 'member',
      shares: keepsShares ? {} : await countShares(on, team_id, userId),
    };
    await recordTeamChange(on, actor, 'team-member-removed', team, { member: userId, before });
    if ((await listOwners(on, team_id)).length > 0) continue;
    const heir = await memberships(on)
      .select('user.id')
      .where('team.id', '=', team_id)
      .orderBy('team_member.joined_at')
      .orderBy('user.id')
      .executeTakeFirst();
    if (heir) {
      await on
        .updateTable('team_member')
        .set({ is_owner: 1 })
        .where('team_id', '=', team_id)
        .where('user_id', '=', heir.id)
        .execute();
      const [was, is] = [{ role: 'member' }, { role: 'owner' }];
      await recordTeamChange(on, actor, 'team-owner-changed', team, {
        ...{ member: heir.id, before: was, after: is },
      });
    } else {
      const shares = await countShares(on, team_id);
      await on.deleteFrom('team').where('id', '=', team_id).execute();
      await recordTeamChange(on, actor, 'team-deleted', team, { before: { shares } });
    }
  }
}
