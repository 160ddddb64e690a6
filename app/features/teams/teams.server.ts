/** Teams and their members. Each operation reads who may do it from the database, so that a change counts at once. */
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Team } from './contract.ts';
import { teams } from './teams-store.server.ts';
import type { Asker, TeamOutcome } from './teams-types.ts';

const asker = async (viewer: Viewer): Promise<Asker> => ({
  userId: viewer.user.userId,
  isAdmin: await isAdmin(viewer),
  at: viewer.services.now().toISOString(),
});

const FAILED = {
  missing: failure('not_found'),
  forbidden: failure('permission_missing', { detail: 'Only an owner of the team can do this.' }),
  name_taken: failure('team_name_taken'),
  not_colleague: failure('not_a_colleague', {
    detail: 'Enter the address with which a colleague signs in.',
  }),
  full: failure('team_full'),
  last_owner: failure('last_owner', { detail: 'Make another member an owner first, or delete the team.' }),
} as const satisfies Record<Exclude<TeamOutcome, 'done'>, ReturnType<typeof failure>>;

async function answerTeam(viewer: Viewer, id: number, status = 200): Promise<Outcome<Team>> {
  const own = viewer.services.store.of(teams);
  const team = await own.get(await asker(viewer), id);
  if (!team) return failure('not_found');
  const { name, organisation, organisation_id, role, manages, members } = team;
  return success(
    {
      ...{ id, name, organisation, manages },
      ...(role && { role }),
      members: members.map((member) => ({
        ...{ id: member.id, name: member.name, email: member.email, isOwner: member.isOwner },
        isYou: member.id === viewer.user.userId,
      })),
      colleagues: manages ? await own.colleagues(organisation_id, id) : [],
    },
    { status },
  );
}

/** The answer after a change of a team: the team as it is now. */
const afterChange = async (viewer: Viewer, id: number, outcome: TeamOutcome) =>
  outcome === 'done' ? answerTeam(viewer, id) : FAILED[outcome];

/** An id that nothing has, in the place of a text that is not an id. */
const idIn = (params: Record<string, string>, name = 'id') => recordId(params[name]) ?? 0;

const listTeams = operation('teams', {
  summary: 'The teams of the reader; for administrators those of every organisation',
  auth: 'bearer',
  async handle({ services, viewer }) {
    const { userId, isAdmin: all } = await asker(viewer);
    const own = services.store.of(teams);
    const organisation = await own.organisationOf(userId);
    return success({
      organisation: organisation?.name ?? null,
      teams: await (all ? own.all(userId) : own.of(userId)),
    });
  },
});

const addTeam = operation('addTeam', {
  summary: 'Makes a team in the organisation of the reader, who becomes its owner',
  auth: 'bearer',
  statuses: { 201: 'The new team.' },
  problems: ['no_organisation', 'team_name_taken', 'too_many_teams'],
  async handle({ services, viewer, body }) {
    const at = services.now().toISOString();
    const made = await services.store.of(teams).create(viewer.user.userId, cleanLine(body.name), at);
    if (typeof made === 'object') return answerTeam(viewer, made.id, 201);
    if (made === 'name_taken') return FAILED.name_taken;
    return made === 'too_many'
      ? failure('too_many_teams')
      : failure('no_organisation', { detail: 'An administrator can add you to one.' });
  },
});

const team = operation('team', {
  summary: 'A team of the reader with its members',
  auth: 'bearer',
  problems: ['not_found'],
  handle: ({ viewer, params }) => answerTeam(viewer, idIn(params)),
});

const renameTeam = operation('renameTeam', {
  summary: 'Renames a team, for its owners',
  auth: 'bearer',
  problems: ['not_found', 'permission_missing', 'team_name_taken'],
  async handle({ services, viewer, params, body }) {
    const id = idIn(params);
    const outcome = await services.store.of(teams).rename(await asker(viewer), id, cleanLine(body.name));
    return afterChange(viewer, id, outcome);
  },
});

const deleteTeam = operation('deleteTeam', {
  summary: 'Deletes a team, for its owners: what was shared with it is private again',
  auth: 'bearer',
  problems: ['not_found', 'permission_missing'],
  async handle({ services, viewer, params }) {
    const outcome = await services.store.of(teams).delete(await asker(viewer), idIn(params));
    return outcome === 'done' ? success({ done: true as const }) : FAILED[outcome];
  },
});

const addTeamMember = operation('addTeamMember', {
  summary: 'Adds somebody of the organisation to a team, for its owners',
  auth: 'bearer',
  problems: ['not_found', 'permission_missing', 'not_a_colleague', 'team_full'],
  async handle({ services, viewer, params, body }) {
    const id = idIn(params);
    const at = services.now().toISOString();
    const outcome = await services.store.of(teams).add(await asker(viewer), id, body.email, at);
    return afterChange(viewer, id, outcome);
  },
});

const changeTeamMember = operation('changeTeamMember', {
  summary: 'Makes a member of a team an owner, or an owner a member, for its owners',
  auth: 'bearer',
  problems: ['not_found', 'permission_missing', 'last_owner'],
  async handle({ services, viewer, params, body }) {
    const id = idIn(params);
    const outcome = await services.store
      .of(teams)
      .setOwner(await asker(viewer), id, idIn(params, 'user'), body.isOwner);
    return afterChange(viewer, id, outcome);
  },
});

const removeTeamMember = operation('removeTeamMember', {
  summary: 'Takes somebody out of a team, for its owners; every member can leave',
  auth: 'bearer',
  problems: ['not_found', 'permission_missing', 'last_owner'],
  async handle({ services, viewer, params }) {
    const outcome = await services.store
      .of(teams)
      .remove(await asker(viewer), idIn(params), idIn(params, 'user'));
    return outcome === 'done' ? success({ done: true as const }) : FAILED[outcome];
  },
});

export const teamOperations = [
  ...[listTeams, addTeam, team, renameTeam, deleteTeam],
  ...[addTeamMember, changeTeamMember, removeTeamMember],
];
