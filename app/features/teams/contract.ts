/** The API of teams, and of what readers share with them. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import { LONGEST_TEAM_NAME } from './limits.ts';

const id = (description: string) => Type.Integer({ minimum: 1, description, examples: [3] });
const isOwner = Type.Boolean({ description: 'Whether the member owns the team.', examples: [true] });
const teamName = Type.String({ description: 'Name of the team.', examples: ['Licensing'] });
const name = Type.String({ description: 'Name; the address if there is none.', examples: ['Jane Doe'] });
const email = Type.String({ description: 'E-mail address.', examples: ['jane@firm.example'] });
const organisation = Type.String({ description: 'Name of the organisation.', examples: ['Firm Ltd'] });

const role = Type.Optional(
  word(['owner', 'member'], {
    description: 'What the reader is in the team; absent for an administrator who is not in it.',
    examples: ['owner'],
  }),
);

export const Teams = closed(
  {
    organisation: Type.Union([organisation, Type.Null()], {
      description: 'The organisation of the reader; null without one, and then no team can be made.',
      examples: ['Firm Ltd'],
    }),
    teams: Type.Array(
      closed(
        {
          id: id('Its id.'),
          ...{ name: teamName, organisation, role },
          members: Type.Integer({ minimum: 0, description: 'Members.', examples: [8] }),
        },
        { description: 'A team.' },
      ),
      {
        description:
          'The teams of the reader, by name; for an administrator all teams, by organisation, at most 500.',
        examples: [[]],
      },
    ),
  },
  { $id: 'teams/teams', description: 'Teams that the reader may open.' },
);
export type Teams = Static<typeof Teams>;

export const Team = closed(
  {
    id: id('Its id.'),
    ...{ name: teamName, organisation, role },
    manages: Type.Boolean({
      description: 'Whether the reader may rename and delete it and choose its members.',
      examples: [true],
    }),
    members: Type.Array(
      closed(
        {
          id: id('Id of the account.'),
          ...{ name, email, isOwner },
          isYou: Type.Boolean({ description: 'Whether it is the reader.', examples: [false] }),
        },
        { description: 'A member.' },
      ),
      { description: 'Its members, the owners first.', examples: [[]] },
    ),
    colleagues: Type.Array(closed({ name, email }, { description: 'Somebody who can be added.' }), {
      description:
        'People of the organisation who are not in it, at most 500; empty for a reader who does not manage it.',
      examples: [[]],
    }),
  },
  { $id: 'teams/team', description: 'A team with its members.' },
);
export type Team = Static<typeof Team>;

const TeamRequest = closed(
  {
    name: Type.String({
      minLength: 1,
      maxLength: LONGEST_TEAM_NAME,
      pattern: '\\S',
      description: 'Name, unique in the organisation.',
      examples: ['Licensing'],
    }),
  },
  { $id: 'teams/team-request', description: 'The name of a team.' },
);

const MemberRequest = closed(
  {
    email: Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'Address of a colleague.',
      examples: ['jane@firm.example'],
    }),
  },
  { $id: 'teams/member-request', description: 'Somebody of the same organisation who joins a team.' },
);

const MemberChange = closed(
  { isOwner },
  { $id: 'teams/member-change', description: 'Makes a member an owner, or an owner a member.' },
);

const right = word(['read', 'edit'], {
  description: 'Whether the team may only read it, or also change it.',
  examples: ['read'],
});
const kind = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Kind of the thing, such as `report` or `checklist`.',
  examples: ['report'],
});
const thing = Type.String({ minLength: 1, maxLength: 64, description: 'Id of the thing.', examples: ['7'] });

export const Sharing = closed(
  {
    ...{ kind, id: thing },
    kindName: Type.String({ description: 'What readers call one of its kind.', examples: ['report'] }),
    says: Type.Optional(
      Type.String({
        description:
          'What its owner reads before it is shared; absent for kinds that need nothing more said.',
        examples: ['E-mail about what it finds goes to you alone.'],
      }),
    ),
    title: Type.String({ description: 'Its title.', examples: ['EU and UK licence comparison'] }),
    path: Type.String({ description: 'Path of its page.', examples: ['/reports/7'] }),
    shared: Type.Optional(
      closed(
        { team: id('Id of the team.'), right },
        { description: 'With whom it is shared; absent while it is private.' },
      ),
    ),
    teams: Type.Array(
      closed(
        {
          id: id('Its id.'),
          name: teamName,
          members: Type.Integer({ minimum: 0, description: 'Members.', examples: [8] }),
        },
        { description: 'A team.' },
      ),
      { description: 'The teams of the reader.', examples: [[]] },
    ),
  },
  { $id: 'teams/sharing', description: 'With whom a thing of the reader is shared, and could be.' },
);
export type Sharing = Static<typeof Sharing>;

const SharingQuery = closed(
  { kind, id: thing },
  { $id: 'teams/sharing-query', description: 'Asks with whom a thing of the reader is shared.' },
);

const ShareRequest = closed(
  {
    ...{ kind, id: thing },
    team: nullable(
      Type.Integer({
        minimum: 1,
        description: 'Id of a team of the reader; null for private.',
        examples: [3],
      }),
    ),
    right: Type.Optional(right),
  },
  {
    $id: 'teams/share-request',
    description: 'Shares a thing of the reader with one team, to read unless `right` says more.',
  },
);

const TEAMS = '/api/teams';
const MEMBER = `${TEAMS}/{id}/members/{user}`;

export const endpoints = {
  teams: { method: 'get', path: TEAMS, response: Teams },
  addTeam: { method: 'post', path: TEAMS, body: TeamRequest, response: Team },
  team: { method: 'get', path: `${TEAMS}/{id}`, response: Team },
  renameTeam: { method: 'patch', path: `${TEAMS}/{id}`, body: TeamRequest, response: Team },
  deleteTeam: { method: 'delete', path: `${TEAMS}/{id}`, response: Done },
  addTeamMember: { method: 'post', path: `${TEAMS}/{id}/members`, body: MemberRequest, response: Team },
  changeTeamMember: { method: 'patch', path: MEMBER, body: MemberChange, response: Team },
  removeTeamMember: { method: 'delete', path: MEMBER, response: Done },
  sharing: { method: 'get', path: `${V}/sharing`, query: SharingQuery, response: Sharing },
  shareThing: { method: 'post', path: `${V}/sharing`, body: ShareRequest, response: Sharing },
} as const satisfies Record<string, ContractEndpoint>;
