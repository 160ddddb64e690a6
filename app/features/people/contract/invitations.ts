/** Schemas of organisations and invitations. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { LONGEST_NAME, SHORTEST_PASSWORD } from '#app/contracts/limits.ts';
import { LONGEST_INVITATION_LIST, LONGEST_ORGANISATION_NAME, MOST_DOMAINS, MOST_SEATS } from '../limits.ts';
import { accountId, day, SubscriptionChange, time } from './access.ts';

const name = Type.String({
  minLength: 1,
  maxLength: LONGEST_ORGANISATION_NAME,
  pattern: '\\S',
  description: 'Its name, which no other organisation has.',
  examples: ['Firm Ltd'],
});
const seats = nullable(
  Type.Integer({
    minimum: 0,
    maximum: MOST_SEATS,
    description: 'Most accounts in use at a time; null without a limit.',
    examples: [5],
  }),
);
const domains = Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
  maxItems: MOST_DOMAINS,
  description: 'Domains of the addresses that may be invited into it; any address if empty.',
  examples: [['firm.example']],
});

export const OrganisationFields = closed(
  { name, seats, domains },
  { $id: 'people/organisation-fields', description: 'An organisation as it shall be.' },
);

export const Organisation = closed(
  {
    id: Type.Integer({ description: 'Id.', examples: [3] }),
    name,
    seats,
    domains,
    createdAt: time('When it was made.'),
    used: Type.Integer({ description: 'Accounts in use or invited, which take its seats.', examples: [4] }),
    disabled: Type.Integer({ description: 'Disabled accounts.', examples: [1] }),
  },
  { title: 'Organisation', $id: 'people/organisation', description: 'An organisation.' },
);
export type Organisation = Static<typeof Organisation>;

export const Organisations = closed(
  { items: Type.Array(Organisation, { description: 'By name.', examples: [[]] }) },
  { $id: 'people/organisations', description: 'All organisations.' },
);

export const SubscriptionEnd = closed(
  {
    vertical: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Id of the vertical.',
      examples: ['payments_compliance'],
    }),
    until: nullable(day('Last day (UTC) on which they are active; null without an end.')),
  },
  {
    $id: 'people/subscription-end',
    title: 'SubscriptionEnd',
    description: 'How long everybody of an organisation has a subscription.',
  },
);

export const ChangedPeople = closed(
  { changed: Type.Integer({ description: 'Number of people for whom something changed.', examples: [12] }) },
  { $id: 'people/changed-people', title: 'ChangedPeople', description: 'For how many people it changed.' },
);

export const InvitationRequest = closed(
  {
    list: Type.String({
      maxLength: LONGEST_INVITATION_LIST,
      description:
        'Addresses, one on a line or separated by commas, each also as `Ines Duarte <ines@firm.example>`; or a CSV file whose first line names the columns email, first_name, last_name and company.',
      examples: ['ines@firm.example'],
    }),
    organisation: Type.Optional(
      nullable(
        Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Organisation.', examples: [3] }),
      ),
    ),
    subscriptions: Type.Array(SubscriptionChange, {
      maxItems: 50,
      description: 'What the people may read.',
      examples: [[]],
    }),
    check: Type.Optional(
      Type.Boolean({ default: false, description: 'Only says what would happen.', examples: [true] }),
    ),
  },
  { $id: 'people/invitation-request', description: 'Invites people.' },
);
export type InvitationRequest = Static<typeof InvitationRequest>;

const Invited = closed(
  {
    line: Type.Integer({ description: 'Line of the list, from 1.', examples: [1] }),
    email: Type.String({ description: 'Address.', examples: ['ines@firm.example'] }),
    outcome: word(['new', 'invited', 'pending', 'account'], {
      description:
        '`new`: will be invited. `invited`: has been. `pending`: was invited before and has not accepted. `account`: has an account; nothing changes.',
      examples: ['invited'],
    }),
    id: nullable(accountId),
  },
  { description: 'A person of the list.' },
);
export type Invited = Static<typeof Invited>;

const InvitationFault = closed(
  {
    line: Type.Integer({ description: 'Line of the list, from 1.', examples: [4] }),
    text: Type.String({ description: 'The line.', examples: ['olga@firm'] }),
    message: Type.String({
      description: 'What is wrong with it.',
      examples: ['“olga@firm” is not an e-mail address.'],
    }),
  },
  { description: 'A line that invites nobody.' },
);

export const InvitationResult = closed(
  {
    people: Type.Array(Invited, { description: 'In the order of the list.', examples: [[]] }),
    faults: Type.Array(InvitationFault, { description: 'Lines that invite nobody.', examples: [[]] }),
    rest: Type.String({
      description: 'The list with only those lines, to be corrected; with the header of a CSV file.',
      examples: [''],
    }),
  },
  { $id: 'people/invitation-result', description: 'What became of a list.' },
);
export type InvitationResult = Static<typeof InvitationResult>;

const link = {
  user: Type.String({ maxLength: 20, description: 'User id of the link.', examples: ['7'] }),
  token: Type.String({ maxLength: 512, description: 'Token of the link.', examples: ['q83vEjRW'] }),
};

export const InvitationCheck = closed(link, {
  $id: 'people/invitation-check',
  description: 'The values of an invitation link.',
});

export const InvitationState = closed(
  {
    email: Type.String({ description: 'Address of the person.', examples: ['ines@firm.example'] }),
    firstName: Type.String({ description: 'First name, as far as it is known.', examples: ['Ines'] }),
    lastName: Type.String({ description: 'Last name, as far as it is known.', examples: ['Duarte'] }),
    elsewhere: Type.Boolean({
      description: 'Whether the person signs in by their organisation alone, and so sets no password.',
      examples: [false],
    }),
  },
  { $id: 'people/invitation-state', description: 'Who was invited.' },
);

export const InvitationAcceptance = closed(
  {
    ...link,
    first_name: Type.String({
      minLength: 1,
      maxLength: LONGEST_NAME,
      pattern: '\\S',
      description: 'First name.',
      examples: ['Ines'],
    }),
    last_name: Type.String({
      minLength: 1,
      maxLength: LONGEST_NAME,
      pattern: '\\S',
      description: 'Last name.',
      examples: ['Duarte'],
    }),
    password: Type.String({
      minLength: SHORTEST_PASSWORD,
      maxLength: 1024,
      description: 'The password from now on.',
      examples: ['a long enough password'],
    }),
  },
  { $id: 'people/invitation-acceptance', description: 'Accepts an invitation.' },
);
