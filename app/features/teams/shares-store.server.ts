/** What readers share with teams, in the database. */
import { personName } from '#app/text/person-name.ts';
import type {
  OwnedThing,
  OwnShare,
  SharedMembers,
  SharedOnly,
  ShareRight,
  SharedThing,
  SharedWith,
} from '#app/api/sharing/sharing-source.ts';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Moved } from '#app/store/hand-over-part.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_LISTED } from './limits.ts';
import { memberships } from './memberships-store.server.ts';
import { recordShareChange, trailTeam, type TrailShare } from './trail.server.ts';

const toRight = (canEdit: number): ShareRight => (canEdit === 1 ? 'edit' : 'read');

/** How a thing is shared now. A share that was made before the thing is of another thing, which had the same id. */
async function shareIn(on: Db, { kind, id, owner, createdAt }: OwnedThing): Promise<TrailShare | undefined> {
  const row = await on
    .selectFrom('team_share')
    .innerJoin('team', 'team.id', 'team_share.team_id')
    .select(['team.id', 'team.name', 'team.organisation_id', 'can_edit'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('user_id', '=', owner)
    .where('shared_at', '>=', createdAt)
    .executeTakeFirst();
  return (
    row && {
      team: { id: row.id, name: row.name, organisationId: row.organisation_id },
      right: toRight(row.can_edit),
    }
  );
}

/** The shares in a database. */
export function shares(db: Db) {
  const of = ({ kind, id, owner, createdAt }: OwnedThing) =>
    db
      .selectFrom('team_share')
      .where('kind', '=', kind)
      .where('thing_id', '=', id)
      .where('user_id', '=', owner)
      .where('shared_at', '>=', createdAt);
  /**
   * Shares that count for a reader: with a team of the reader, by somebody who belongs to the same organisation. What an
   * account that is disabled shared stays with its team until it is handed over.
   */
  const forReader = (userId: number) =>
    memberships(db)
      .innerJoin('team_share', 'team_share.team_id', 'team.id')
      .innerJoin('user as owner', (join) =>
        join
          .onRef('owner.id', '=', 'team_share.user_id')
          .onRef('owner.organisation_id', '=', 'team.organisation_id'),
      )
      .where('user.id', '=', userId);

  return {
    /** With whom a thing is shared. */
    async get(thing: OwnedThing): Promise<SharedWith | undefined> {
      const row = await of(thing)
        .innerJoin('team', 'team.id', 'team_share.team_id')
        .select(['team.id', 'team.name', 'team_share.can_edit', 'team_share.shared_at'])
        .executeTakeFirst();
      return row && { id: row.id, name: row.name, right: toRight(row.can_edit), sharedAt: row.shared_at };
    },
    /**
     * Shares a thing with a team of its owner, instead of the one before; with null it is private again.
     *
     * @returns false if the owner is not in the team
     */
    set: (
      thing: OwnedThing & { vertical: string; about?: string },
      to: { team: number; right: ShareRight } | null,
      at: string,
    ): Promise<boolean> =>
      inTransaction(db, async (on) => {
        await lockAccount(on, thing.owner);
        const { kind, id: thing_id, owner: user_id, vertical, about = '' } = thing;
        const before = await shareIn(on, thing);
        const record = (after: TrailShare | undefined) =>
          recordShareChange(on, { kind: 'account', id: user_id, at }, thing, { before, after });
        if (!to) {
          await on
            .deleteFrom('team_share')
            .where('kind', '=', kind)
            .where('thing_id', '=', thing_id)
            .where('user_id', '=', user_id)
            .execute();
          await record(undefined);
          return true;
        }
        const member = await memberships(on)
          .select('user.id')
          .where('team.id', '=', to.team)
          .where('user.id', '=', user_id)
          .executeTakeFirst();
        if (!member) return false;
        if (before?.team.id === to.team && before.right === to.right) return true;
        const state = { team_id: to.team, can_edit: Number(to.right === 'edit'), shared_at: at };
        await on
          .insertInto('team_share')
          .values({ kind, thing_id, user_id, vertical, about, ...state })
          .onConflict((conflict) => conflict.columns(['kind', 'user_id', 'thing_id']).doUpdateSet(state))
          .execute();
        await record({ team: (await trailTeam(on, to.team))!, right: to.right });
        return true;
      }),
    /** The members of the team with which a thing is shared, by name; undefined while it is private. */
    async members(thing: OwnedThing): Promise<SharedMembers | undefined> {
      const team = await this.get(thing);
      if (!team) return undefined;
      const rows = await memberships(db)
        .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'team_member.is_owner'])
        .where('team.id', '=', team.id)
        .orderBy('user.search_text')
        .orderBy('user.id')
        .execute();
      return {
        name: team.name,
        members: rows.map(({ id, first_name, last_name, email, is_owner }) => ({
          ...{ id, name: personName(first_name, last_name, email), email, manages: is_owner === 1 },
        })),
      };
    },
    /** Members of teams with which somebody else shared something after a time, with the time of the last of it. */
    async since(since: string): Promise<{ userId: number; vertical: string; at: string }[]> {
      const rows = await memberships(db)
        .innerJoin('team_share', 'team_share.team_id', 'team.id')
        .select(['user.id', 'team_share.vertical'])
        .select(({ fn }) => fn.max('team_share.shared_at').as('at'))
        .where('team_share.shared_at', '>', since)
        .whereRef('team_share.user_id', '!=', 'user.id')
        .groupBy(['user.id', 'team_share.vertical'])
        .execute();
      return rows.map(({ id, vertical, at }) => ({ userId: id, vertical, at }));
    },
    /** What others share with a reader, the last shared first. */
    async with(
      userId: number,
      kind: string,
      vertical: string,
      { id, about }: SharedOnly,
    ): Promise<SharedThing[]> {
      let wanted = forReader(userId);
      if (id !== undefined) wanted = wanted.where('team_share.thing_id', '=', id);
      if (about !== undefined) wanted = wanted.where('team_share.about', '=', about);
      const rows = await wanted
        .select(['team_share.thing_id', 'team_share.user_id', 'team_share.can_edit', 'team.name as team'])
        .select('team_share.shared_at')
        .select(['owner.first_name', 'owner.last_name', 'owner.email'])
        .where('team_share.kind', '=', kind)
        .where('team_share.vertical', '=', vertical)
        .where('team_share.user_id', '!=', userId)
        .orderBy('team_share.shared_at', 'desc')
        .orderBy('team_share.id', 'desc')
        .limit(MOST_LISTED)
        .execute();
      return rows.map((row) => ({
        ...{ id: row.thing_id, owner: row.user_id, with: row.team, right: toRight(row.can_edit) },
        ownerName: personName(row.first_name, row.last_name, row.email),
        sharedAt: row.shared_at,
      }));
    },
    /** What a person shares, in all verticals, by team. */
    async byPerson(userId: number): Promise<OwnShare[]> {
      const rows = await db
        .selectFrom('team_share')
        .innerJoin('team', 'team.id', 'team_share.team_id')
        .select(['kind', 'thing_id', 'can_edit', 'shared_at', 'team.id', 'team.name'])
        .where('user_id', '=', userId)
        .orderBy('team.name_key')
        .orderBy('kind')
        .execute();
      return rows.map(({ kind, thing_id, can_edit, shared_at, id, name }) => ({
        ...{ kind, thing: thing_id, id, name, right: toRight(can_edit), sharedAt: shared_at },
      }));
    },
    /** With whom a reader shares things of a kind, by their ids. */
    async by(userId: number, kind: string, vertical: string): Promise<ReadonlyMap<string, SharedWith>> {
      const rows = await db
        .selectFrom('team_share')
        .innerJoin('team', 'team.id', 'team_share.team_id')
        .select(['thing_id', 'can_edit', 'shared_at', 'team.id', 'team.name'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('vertical', '=', vertical)
        .execute();
      return new Map(
        rows.map(({ thing_id, can_edit, shared_at, id, name }) => [
          thing_id,
          { id, name, right: toRight(can_edit), sharedAt: shared_at },
        ]),
      );
    },
  };
}

/** What was shared stays shared when it gets another owner of the same organisation; else it is private. */
export async function moveShares(on: Db, { part, things, from, to }: Moved): Promise<void> {
  await on
    .updateTable('team_share')
    .set({ user_id: to })
    .where('kind', '=', part)
    .where('user_id', '=', from)
    .where('thing_id', 'in', things)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('team')
          .innerJoin('user', 'user.organisation_id', 'team.organisation_id')
          .select('team.id')
          .whereRef('team.id', '=', 'team_share.team_id')
          .where('user.id', '=', to),
      ),
    )
    .execute();
}
