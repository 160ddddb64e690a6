/** Teams and their members in the database. */
import { personName } from '#app/text/person-name.ts';
import type { Actor } from '#app/store/accounts/access-changes.ts';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import { lockAccount, lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { normaliseEmail, normaliseText } from '#app/text/normalise.ts';
import { lockTeam, memberships, listOwners, roleIn } from './memberships-store.server.ts';
import { countShares, recordTeamChange, trailTeam } from './trail.server.ts';
import { MOST_LISTED, MOST_MEMBERS, MOST_TEAMS } from './limits.ts';
import type { Asker, ListedTeam, Member, TeamOutcome } from './teams-types.ts';

const toName = ({ first_name, last_name, email }: Record<'first_name' | 'last_name' | 'email', string>) =>
  personName(first_name, last_name, email);

/** What somebody may do with a team: undefined for nothing. */
async function rightsIn(on: Db, { userId, isAdmin }: Asker, teamId: number) {
  const role = await roleIn(on, userId, teamId);
  if (!isAdmin) return role && { role, manages: role === 'owner' };
  const team = await on.selectFrom('team').select('id').where('id', '=', teamId).executeTakeFirst();
  return team && { role, manages: true };
}

const toActor = ({ userId, at }: Pick<Asker, 'userId' | 'at'>): Actor => ({
  ...{ kind: 'account', id: userId },
  ...(at !== undefined && { at }),
});

/** The teams in a database. */
export function teams(db: Db) {
  const list = async (wanted: { userId: number } | 'all', asker: number): Promise<ListedTeam[]> => {
    let query = db
      .selectFrom('team')
      .innerJoin('organisation', 'organisation.id', 'team.organisation_id')
      .select(['team.id', 'team.name', 'organisation.name as organisation'])
      .orderBy('organisation.name_key')
      .orderBy('team.name_key')
      .limit(MOST_LISTED);
    if (wanted !== 'all')
      query = query.where(
        'team.id',
        'in',
        memberships(db).select('team.id').where('user.id', '=', wanted.userId),
      );
    const rows = await query.execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [counts, own] = await Promise.all([
      memberships(db)
        .select('team.id')
        .select(({ fn }) => fn.countAll<number | string>().as('members'))
        .where('team.id', 'in', ids)
        .groupBy('team.id')
        .execute(),
      memberships(db).select(['team.id', 'team_member.is_owner']).where('user.id', '=', asker).execute(),
    ]);
    const members = new Map(counts.map((row) => [row.id, Number(row.members)]));
    const roles = new Map(
      own.map((row) => [row.id, row.is_owner === 1 ? ('owner' as const) : ('member' as const)]),
    );
    return rows.map((row) => {
      const role = roles.get(row.id);
      return { ...row, members: members.get(row.id) ?? 0, ...(role && { role }) };
    });
  };
  /** A change of a team by somebody who manages it. Changes of one team happen one after another. */
  const manage = (asker: Asker, id: number, run: (on: Db) => Promise<TeamOutcome>): Promise<TeamOutcome> =>
    inTransaction(db, async (on) => {
      await lockTeam(on, id);
      const found = await rightsIn(on, asker, id);
      if (!found) return 'missing';
      return found.manages ? run(on) : 'forbidden';
    });
  const isTaken = async (on: Db, organisationId: number, name: string, except: number) =>
    (await on
      .selectFrom('team')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('name_key', '=', normaliseText(name))
      .where('id', '!=', except)
      .executeTakeFirst()) !== undefined;

  return {
    /** The organisation that somebody belongs to. */
    organisationOf: (userId: number): Promise<{ id: number; name: string } | undefined> =>
      db
        .selectFrom('user')
        .innerJoin('organisation', 'organisation.id', 'user.organisation_id')
        .select(['organisation.id', 'organisation.name'])
        .where('user.id', '=', userId)
        .executeTakeFirst(),
    /** The teams of a reader, by name. */
    of: (userId: number): Promise<ListedTeam[]> => list({ userId }, userId),
    /** The teams of every organisation, for an administrator; at most {@link MOST_LISTED}. */
    all: (asker: number): Promise<ListedTeam[]> => list('all', asker),
    /** A team with its members, the owners first; undefined if the reader may not see it. */
    async get(asker: Asker, id: number) {
      const found = await rightsIn(db, asker, id);
      if (!found) return undefined;
      const team = await db
        .selectFrom('team')
        .innerJoin('organisation', 'organisation.id', 'team.organisation_id')
        .select(['team.id', 'team.name', 'team.organisation_id', 'organisation.name as organisation'])
        .where('team.id', '=', id)
        .executeTakeFirst();
      if (!team) return undefined;
      const rows = await memberships(db)
        .select(['user.id', 'user.first_name', 'user.last_name', 'user.email'])
        .select(['team_member.is_owner', 'team_member.joined_at'])
        .where('team.id', '=', id)
        .orderBy('team_member.is_owner', 'desc')
        .orderBy('user.search_text')
        .execute();
      const members = rows.map((row): Member => ({
        ...{ id: row.id, name: toName(row), email: row.email },
        ...{ isOwner: row.is_owner === 1, joinedAt: row.joined_at },
      }));
      return { ...team, ...found, members };
    },
    /** People of an organisation who are not in a team, by name; at most {@link MOST_MEMBERS}. */
    async colleagues(organisationId: number, teamId: number): Promise<Pick<Member, 'name' | 'email'>[]> {
      const rows = await db
        .selectFrom('user')
        .select(['first_name', 'last_name', 'email'])
        .where('organisation_id', '=', organisationId)
        .where('disabled_at', 'is', null)
        .where('id', 'not in', db.selectFrom('team_member').select('user_id').where('team_id', '=', teamId))
        .orderBy('search_text')
        .limit(MOST_MEMBERS)
        .execute();
      return rows.map((row) => ({ name: toName(row), email: row.email }));
    },
    /** Makes a team in the organisation of its maker, who owns it. */
    create: (
      userId: number,
      name: string,
      at: string,
    ): Promise<{ id: number } | 'no_organisation' | 'name_taken' | 'too_many'> =>
      inTransaction(db, async (on) => {
        await lockAccount(on, userId);
        const person = await on
          .selectFrom('user')
          .select('organisation_id')
          .where('id', '=', userId)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        const organisation_id = person?.organisation_id ?? undefined;
        if (organisation_id === undefined) return 'no_organisation';
        await lockRows(on, on.selectFrom('organisation').select('id').where('id', '=', organisation_id));
        if (await isTaken(on, organisation_id, name, 0)) return 'name_taken';
        const { count } = await on
          .selectFrom('team')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('organisation_id', '=', organisation_id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_TEAMS) return 'too_many';
        const { id } = await on
          .insertInto('team')
          .values({ organisation_id, name, name_key: normaliseText(name), created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
        await on
          .insertInto('team_member')
          .values({ team_id: id, user_id: userId, is_owner: 1, joined_at: at })
          .execute();
        const team = { id, name, organisationId: organisation_id };
        await recordTeamChange(on, toActor({ userId, at }), 'team-created', team, {
          ...{ member: userId, after: { role: 'owner' } },
        });
        return { id };
      }),
    rename: (asker: Asker, id: number, name: string): Promise<TeamOutcome> =>
      manage(asker, id, async (on) => {
        const { organisationId } = (await trailTeam(on, id))!;
        await lockRows(on, on.selectFrom('organisation').select('id').where('id', '=', organisationId));
        if (await isTaken(on, organisationId, name, id)) return 'name_taken';
        // Locked since `manage`, so this is the name that is replaced.
        const team = (await trailTeam(on, id))!;
        if (team.name === name) return 'done';
        await on
          .updateTable('team')
          .set({ name, name_key: normaliseText(name) })
          .where('id', '=', id)
          .execute();
        await recordTeamChange(on, toActor(asker), 'team-renamed', team, {
          before: {},
          after: { team: name },
        });
        return 'done';
      }),
    /** Deletes a team: what was shared with it is private again. */
    delete: (asker: Asker, id: number): Promise<TeamOutcome> =>
      manage(asker, id, async (on) => {
        const team = (await trailTeam(on, id))!;
        const members = await on
          .selectFrom('team_member')
          .select('user_id')
          .where('team_id', '=', id)
          .execute();
        const shares = await countShares(on, id);
        await on.deleteFrom('team').where('id', '=', id).execute();
        const before = { members: members.map(({ user_id }) => user_id).sort((a, b) => a - b), shares };
        await recordTeamChange(on, toActor(asker), 'team-deleted', team, { before });
        return 'done';
      }),
    /** Adds somebody of the organisation of the team by the address. Adding a member again changes nothing. */
    add: (asker: Asker, id: number, email: string, at: string): Promise<TeamOutcome> =>
      inTransaction(db, async (on) => {
        const person = await on
          .selectFrom('user')
          .select('id')
          .where('email', '=', normaliseEmail(email))
          .executeTakeFirst();
        // Before the team, as everywhere: an account that is moved meanwhile is not added.
        if (person) await lockAccount(on, person.id);
        return teams(on).addLocked(asker, id, person?.id, at);
      }),
    /** The same, in a transaction that has locked the account. */
    addLocked: (asker: Asker, id: number, userId: number | undefined, at: string): Promise<TeamOutcome> =>
      manage(asker, id, async (on) => {
        const colleague = await on
          .selectFrom('user')
          .innerJoin('team', 'team.organisation_id', 'user.organisation_id')
          .select('user.id')
          .where('team.id', '=', id)
          .where('user.id', '=', userId ?? 0)
          .where('user.disabled_at', 'is', null)
          .executeTakeFirst();
        if (!colleague) return 'not_colleague';
        const { count } = await on
          .selectFrom('team_member')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('team_id', '=', id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_MEMBERS) return 'full';
        const added = await on
          .insertInto('team_member')
          .values({ team_id: id, user_id: colleague.id, is_owner: 0, joined_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst();
        if (added)
          await recordTeamChange(
            on,
            toActor({ ...asker, at }),
            'team-member-added',
            (await trailTeam(on, id))!,
            {
              ...{ member: colleague.id, after: { role: 'member' } },
            },
          );
        return 'done';
      }),
    /** Makes a member an owner, or an owner a member; a team keeps an owner. */
    setOwner: (asker: Asker, id: number, userId: number, isOwner: boolean): Promise<TeamOutcome> =>
      manage(asker, id, async (on) => {
        const role = await roleIn(on, userId, id);
        if (!role) return 'missing';
        const owners = await listOwners(on, id);
        if (!isOwner && owners.length === 1 && owners[0] === userId) return 'last_owner';
        const next = isOwner ? 'owner' : 'member';
        if (role === next) return 'done';
        await on
          .updateTable('team_member')
          .set({ is_owner: Number(isOwner) })
          .where('team_id', '=', id)
          .where('user_id', '=', userId)
          .execute();
        await recordTeamChange(on, toActor(asker), 'team-owner-changed', (await trailTeam(on, id))!, {
          ...{ member: userId, before: { role }, after: { role: next } },
        });
        return 'done';
      }),
    /** Takes somebody out, or lets a member leave: what that person shared with the team is private again. */
    remove: (asker: Asker, id: number, userId: number): Promise<TeamOutcome> =>
      inTransaction(db, async (on) => {
        await lockTeam(on, id);
        const found = await rightsIn(on, asker, id);
        if (!found) return 'missing';
        if (!found.manages && asker.userId !== userId) return 'forbidden';
        const role = await roleIn(on, userId, id);
        if (!role) return 'missing';
        const owners = await listOwners(on, id);
        if (owners.length === 1 && owners[0] === userId) return 'last_owner';
        const shares = await countShares(on, id, userId);
        await on.deleteFrom('team_member').where('team_id', '=', id).where('user_id', '=', userId).execute();
        await on.deleteFrom('team_share').where('team_id', '=', id).where('user_id', '=', userId).execute();
        await recordTeamChange(on, toActor(asker), 'team-member-removed', (await trailTeam(on, id))!, {
          ...{ member: userId, before: { role, shares } },
        });
        return 'done';
      }),
  };
}
