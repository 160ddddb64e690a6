import { type Calls, type Provoke, type SampleSite } from '#tests/support/operations/calls.ts';
import { MOST_MEMBERS, MOST_TEAMS } from '../limits.ts';
import { teams } from '../teams-store.server.ts';
import { sharingCalls } from './sharing-calls.ts';
import { AT, colleague, firm, joinFirm, makeTeam, TEAMS, withTeam } from './samples.ts';

/** A team of `tools`, in which `reader` is a member. */
async function sampleTeam(site: SampleSite, name = 'Sample') {
  const organisation = await firm(site, 'Sample Firm');
  const owner = await joinFirm(site, 'tools@test.example', organisation);
  const member = await joinFirm(site, 'reader@test.example', organisation);
  const id = await makeTeam(site, owner, name);
  await site.store.of(teams).add({ userId: owner, isAdmin: false }, id, 'reader@test.example', AT);
  return { path: `${TEAMS}/${id}`, id, owner, member, organisation };
}

type Path = string | ((team: { owner: number; member: number }) => string);

const at = (path: Path, team: { path: string; owner: number; member: number }) =>
  team.path + (typeof path === 'string' ? path : path(team));

/** The refusals that every change of a team has. */
const ofOne = (path: Path, method: string, json?: object) => ({
  not_found: (): Provoke => [
    `${TEAMS}/99999${typeof path === 'string' ? path : path({ owner: 1, member: 1 })}`,
    { who: 'tools', method, ...(json && { json }) },
  ],
  permission_missing: async (site: SampleSite): Promise<Provoke> => [
    at(path, await sampleTeam(site)),
    { who: 'reader', method, ...(json && { json }) },
  ],
});
const ofOwner = ({ owner }: { owner: number }) => `/members/${owner}`;
const NAME = { name: 'Licensing' };

/** What the generic tests need to know of the operations of teams. */
export const calls = {
  ...sharingCalls,
  teams: { need: 'token', good: {}, reads: () => [[TEAMS]] },
  addTeam: {
    need: 'token',
    good: async (side) => ({ who: (await withTeam(side, 'First')).who, body: { name: 'Second' } }),
    plain: { body: NAME },
    reads: 'nothing',
    problems: {
      no_organisation: async (site) => {
        await joinFirm(site, 'world@test.example', null);
        return [TEAMS, { who: 'world', json: NAME }];
      },
      team_name_taken: async (site) => {
        await sampleTeam(site);
        return [TEAMS, { who: 'reader', json: { name: 'sample' } }];
      },
      async too_many_teams(site) {
        const userId = await joinFirm(site, 'requirements@test.example', await firm(site, 'Large Firm'));
        for (let n = 0; n < MOST_TEAMS; n++) await site.store.of(teams).create(userId, `Team ${n}`, AT);
        return [TEAMS, { who: 'requirements', json: NAME }];
      },
    },
  },
  team: {
    need: 'token',
    good: async (side) => {
      const { who, params } = await withTeam(side, 'Seen');
      return { who, params };
    },
    plain: { params: { id: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: { not_found: () => [`${TEAMS}/99999`] },
  },
  renameTeam: {
    need: 'token',
    good: async (side) => {
      const { who, params } = await withTeam(side, 'Before');
      return { who, params, body: { name: 'After' } };
    },
    plain: { params: { id: '1' }, body: NAME },
    reads: 'nothing',
    problems: {
      ...ofOne('', 'PATCH', NAME),
      team_name_taken: async (site) => {
        await sampleTeam(site, 'Taken');
        const { path } = await sampleTeam(site);
        return [path, { who: 'tools', method: 'PATCH', json: { name: 'TAKEN' } }];
      },
    },
  },
  deleteTeam: {
    need: 'token',
    good: async (side) => {
      const { who, params } = await withTeam(side, 'Ends');
      return { who, params };
    },
    plain: { params: { id: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: ofOne('', 'DELETE'),
  },
  addTeamMember: {
    need: 'token',
    good: async (side) => {
      const { who, params } = await withTeam(side, 'Grows');
      return { who, params, body: { email: 'grows@colleague.example' } };
    },
    plain: { params: { id: '1' }, body: { email: 'a@b.example' } },
    reads: 'nothing',
    problems: {
      ...ofOne('/members', 'POST', { email: 'a@b.example' }),
      not_a_colleague: async (site) => {
        const { path } = await sampleTeam(site);
        return [`${path}/members`, { who: 'tools', json: { email: 'stranger@test.example' } }];
      },
      async team_full(site) {
        const { path, id, owner, organisation } = await sampleTeam(site, 'Full');
        const asker = { userId: owner, isAdmin: false };
        for (let n = 0; n < MOST_MEMBERS; n++) {
          await colleague(site, `many-${n}`, organisation);
          await site.store.of(teams).add(asker, id, `many-${n}@colleague.example`, AT);
        }
        return [
          `${path}/members`,
          { who: 'tools', json: { email: `many-${MOST_MEMBERS - 1}@colleague.example` } },
        ];
      },
    },
  },
  changeTeamMember: {
    need: 'token',
    good: async (side) => {
      const { who, params, id, owner, other } = await withTeam(side, 'Passed on');
      const asker = { userId: owner, isAdmin: false };
      await side.site.store.of(teams).add(asker, id, 'passed-on@colleague.example', AT);
      return { who, params: { ...params, user: String(other) }, body: { isOwner: true } };
    },
    plain: { params: { id: '1', user: '1' }, body: { isOwner: true } },
    reads: 'nothing',
    problems: {
      ...ofOne(ofOwner, 'PATCH', { isOwner: false }),
      last_owner: async (site) => [
        at(ofOwner, await sampleTeam(site)),
        { who: 'tools', method: 'PATCH', json: { isOwner: false } },
      ],
    },
  },
  removeTeamMember: {
    need: 'token',
    good: async (side) => {
      const { who, params, id, owner, other } = await withTeam(side, 'Left');
      await side.site.store
        .of(teams)
        .add({ userId: owner, isAdmin: false }, id, 'left@colleague.example', AT);
      return { who, params: { ...params, user: String(other) } };
    },
    plain: { params: { id: '1', user: '1' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      ...ofOne(ofOwner, 'DELETE'),
      last_owner: async (site) => [at(ofOwner, await sampleTeam(site)), { who: 'tools', method: 'DELETE' }],
    },
  },
} satisfies Calls;
