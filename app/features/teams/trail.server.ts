/** Teams and shares in the audit trail: each change is recorded in the transaction that makes it. */
import { recordAccessChange, type Actor, type NewAccessChange } from '#app/store/accounts/access-changes.ts';
import type { BesideActions } from '#app/store/access-actor.ts';
import type { Db } from '#app/store/tables.ts';
import type { ShareRight } from '#app/api/sharing/sharing-source.ts';

/** A team as an entry names it: its name stays in the trail when the team is renamed or deleted. */
interface TrailTeam {
  id: number;
  name: string;
  organisationId: number;
}

type TeamAction = Extract<NewAccessChange['action'], `team-${string}`>;

/** What the trail says of teams and shares. */
export const TRAIL_ACTIONS = {
  ...{ 'team-created': true, 'team-renamed': true, 'team-deleted': true },
  ...{ 'team-member-added': true, 'team-member-removed': true, 'team-owner-changed': true },
  ...{ 'thing-shared': true, 'share-changed': true, 'thing-unshared': true },
} satisfies Partial<BesideActions>;

/** How a thing is shared, in an entry: with which team, and what it may do. */
export interface TrailShare {
  team: TrailTeam;
  right: ShareRight;
}

const toFields = ({ id, name }: TrailTeam) => ({ teamId: id, team: name });

/** The team of an id, for entries; undefined if there is none. */
export async function trailTeam(on: Db, id: number): Promise<TrailTeam | undefined> {
  const row = await on
    .selectFrom('team')
    .select(['id', 'name', 'organisation_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, organisationId: row.organisation_id };
}

/**
 * How much is shared with a team, by kind: an entry that ends several shares at once has these numbers, and each thing has its
 * own entry from when it was shared.
 *
 * @param owner only what this account shares
 */
export async function countShares(on: Db, teamId: number, owner?: number): Promise<Record<string, number>> {
  let shares = on.selectFrom('team_share').where('team_id', '=', teamId);
  if (owner !== undefined) shares = shares.where('user_id', '=', owner);
  const rows = await shares
    .select('kind')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

interface TeamEntry {
  /** The member that it is about. */
  member?: number;
  /** What it was, besides the team; undefined if there was nothing. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records a change of a team. Both sides of the entry name the team. */
export async function recordTeamChange(
  on: Db,
  actor: Actor,
  action: TeamAction,
  team: TrailTeam,
  { member, before, after }: TeamEntry,
): Promise<void> {
  await recordAccessChange(on, actor, {
    ...{ action, organisationId: team.organisationId },
    ...(member !== undefined && { accountId: member }),
    before: before ? { ...toFields(team), ...before } : null,
    after: after ? { ...toFields(team), ...after } : null,
  });
}

/**
 * Records that a thing is shared, shared in another way, or private again. An entry has the kind and the id of the thing and
 * not its title, which may be private or of content that is not open to everybody who reads the trail.
 */
export async function recordShareChange(
  on: Db,
  actor: Actor,
  thing: { kind: string; id: string; owner: number; vertical: string },
  { before, after }: { before?: TrailShare | undefined; after?: TrailShare | undefined },
): Promise<void> {
  const about = after ?? before;
  if (!about) return;
  const fields = (share: TrailShare | undefined) =>
    share ? { kind: thing.kind, id: thing.id, ...toFields(share.team), right: share.right } : null;
  await recordAccessChange(on, actor, {
    action: !before ? 'thing-shared' : !after ? 'thing-unshared' : 'share-changed',
    ...{ accountId: thing.owner, organisationId: about.team.organisationId, vertical: thing.vertical },
    ...{ before: fields(before), after: fields(after) },
  });
}
