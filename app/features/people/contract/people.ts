/** Schemas of accounts for administrators. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { LONGEST_ACCOUNT_SEARCH } from '#app/contracts/limits.ts';
import { AccessChange, accountId, day, PersonSubscription, SubscriptionChange, time } from './access.ts';

const organisationId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Id of an organisation.',
  examples: [3],
});

export const AccountsQuery = closed(
  {
    search: Type.Optional(
      Type.String({
        maxLength: LONGEST_ACCOUNT_SEARCH,
        description: 'Part of a name, a company or an e-mail address; absent for all.',
        examples: ['firm.example'],
      }),
    ),
    state: Type.Optional(
      word(['active', 'invited', 'unused', 'disabled', 'administrator'], {
        description:
          '`invited`: without a password, and never used. `unused`: not disabled, and never used, with a password or without. `administrator`: in use or not. Absent for all.',
        examples: ['invited'],
      }),
    ),
    vertical: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Only people with a subscription there that is not revoked.',
        examples: ['payments_compliance'],
      }),
    ),
    permission: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'Only people with this permission by a subscription that is not revoked; with `vertical`, by the one there.',
        examples: ['world'],
      }),
    ),
    organisation: Type.Optional(organisationId),
    endsWithin: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3_650,
        description: 'Only people with a subscription that ends within so many days.',
        examples: [30],
      }),
    ),
    sort: Type.Optional(
      word(['ends', 'name', 'company', 'seen'], {
        default: 'ends',
        description: 'What ends first, by name, by company, or seen last.',
        examples: ['name'],
      }),
    ),
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Page, from 1.', examples: [1] }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 500,
        default: 50,
        description: 'People on a page.',
        examples: [50],
      }),
    ),
  },
  { $id: 'people/accounts-query', title: 'AccountsQuery', description: 'Which accounts, and in what order.' },
);
export type AccountsQuery = Static<typeof AccountsQuery>;

const summary = {
  id: accountId,
  email: Type.String({ description: 'E-mail address.', examples: ['ines@firm.example'] }),
  name: Type.String({ description: 'First and last name.', examples: ['Ines Duarte'] }),
  companyName: Type.String({ description: 'Company, as the person says.', examples: ['Firm Ltd'] }),
  isAdmin: Type.Boolean({ description: 'Whether the person administers the site.', examples: [false] }),
  disabled: Type.Boolean({ description: 'Whether the account is disabled.', examples: [false] }),
  state: word(['active', 'invited', 'disabled'], {
    description: '`invited`: without a password, and never used.',
    examples: ['active'],
  }),
  lastSeen: nullable(time('Time of its last use; null if it was never used.')),
  organisation: Type.Union(
    [
      closed(
        { id: organisationId, name: Type.String({ description: 'Its name.', examples: ['Firm Ltd'] }) },
        { description: 'An organisation.' },
      ),
      Type.Null(),
    ],
    { description: 'The organisation that the person belongs to.', examples: [null] },
  ),
  subscriptions: Type.Array(PersonSubscription, { description: 'By vertical.', examples: [[]] }),
  until: nullable(day('The first day on which one of the active subscriptions ends; null without one.')),
  leave: Type.Union(
    [
      closed(
        {
          lastDay: day('Last day (UTC) on which the account works.'),
          to: nullable(
            Type.String({
              description: 'Name of who takes over; null if nobody does.',
              examples: ['Ines Duarte'],
            }),
          ),
          problem: Type.Union(
            [
              word(['last_admin', 'no_successor'], { description: 'Why.', examples: ['no_successor'] }),
              Type.Null(),
            ],
            {
              description:
                'Why an administrator has to decide after the day: `last_admin` keeps the account in use, `no_successor` left the work with the account; null if nothing is to be decided.',
              examples: ['no_successor'],
            },
          ),
        },
        { description: 'When somebody leaves.' },
      ),
      Type.Null(),
    ],
    { description: 'The last day that was set; null without one.', examples: [null] },
  ),
  invitedAt: nullable(time('When the open invitation was sent; null without one.')),
};

export const AccountSummary = closed(summary, { title: 'AccountSummary', description: 'An account.' });
export type AccountSummary = Static<typeof AccountSummary>;

export const Accounts = closed(
  {
    total: Type.Integer({ description: 'Number of accounts found.', examples: [7] }),
    page: Type.Integer({ description: 'Page, from 1.', examples: [1] }),
    pages: Type.Integer({ description: 'Number of pages, at least 1.', examples: [1] }),
    ending: Type.Integer({
      description: 'Number of all people in use with a subscription that ends within 30 days.',
      examples: [3],
    }),
    items: Type.Array(AccountSummary, { description: 'Accounts in the requested order.', examples: [[]] }),
  },
  { $id: 'people/accounts', title: 'Accounts', description: 'Accounts, for administrators.' },
);
export type Accounts = Static<typeof Accounts>;

export const Account = closed(
  {
    ...summary,
    version: Type.Integer({
      description: 'Id of the newest change of its access, which a change names; 0 without one.',
      examples: [38],
    }),
    createdAt: time('When the account was made.'),
    isSelf: Type.Boolean({ description: 'Whether it is the account of who asks.', examples: [false] }),
    invitation: Type.Union(
      [
        closed(
          { sentAt: time('When it was sent.'), expiresAt: time('Until when it works.') },
          { description: 'An invitation that has not been accepted.' },
        ),
        Type.Null(),
      ],
      { description: 'The open invitation, also one that has expired; null without one.', examples: [null] },
    ),
    signIns: Type.Array(
      closed(
        { since: time('When it began, as far as is known.'), renewedAt: time('When it was last renewed.') },
        { description: 'A sign-in.' },
      ),
      { description: 'Sign-ins that can go on, the one renewed last first.', examples: [[]] },
    ),
    changes: Type.Array(AccessChange, {
      description: 'The newest ten changes of its access.',
      examples: [[]],
    }),
  },
  { $id: 'people/account', description: 'An account, for administrators.' },
);
export type Account = Static<typeof Account>;

export const AccountData = closed(
  {
    parts: Type.Array(
      closed(
        {
          title: Type.String({ description: 'What it is.', examples: ['Notes'] }),
          count: Type.Integer({ description: 'How many of it there are.', examples: [12] }),
        },
        { description: 'A part of what is stored of the person.' },
      ),
      { description: 'What a deletion removes, without what there is nothing of.', examples: [[]] },
    ),
    shared: Type.Array(
      closed(
        {
          name: Type.String({ description: 'What one is called.', examples: ['report'] }),
          with: Type.String({ description: 'Name of the team that loses it.', examples: ['Licensing'] }),
          count: Type.Integer({ description: 'How many of it there are.', examples: [2] }),
        },
        { description: 'What the person shares with a team.' },
      ),
      { description: 'What the person shares, by team and kind.', examples: [[]] },
    ),
  },
  { $id: 'people/account-data', description: 'How much is stored of a person.' },
);
export type AccountData = Static<typeof AccountData>;

export const AccountChange = closed(
  {
    version: Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The version that was shown. Nothing changes if the account has another one.',
      examples: [38],
    }),
    isAdmin: Type.Optional(
      Type.Boolean({ description: 'Whether the person administers the site.', examples: [true] }),
    ),
    organisation: Type.Optional(nullable(organisationId)),
    subscriptions: Type.Optional(
      Type.Array(SubscriptionChange, { maxItems: 50, description: 'Those that change.', examples: [[]] }),
    ),
  },
  {
    $id: 'people/account-change',
    description: 'What changes of the access of a person: all of it, or nothing.',
  },
);
export type AccountChange = Static<typeof AccountChange>;

export const AccountState = closed(
  {
    disabled: Type.Boolean({ description: 'Whether the account is disabled from now on.', examples: [true] }),
  },
  { $id: 'people/account-state', description: 'Disables or enables an account.' },
);

export const AccountDeletion = closed(
  {
    email: Type.String({
      minLength: 1,
      maxLength: 320,
      description: 'E-mail address of the account, typed again to confirm.',
      examples: ['ines@firm.example'],
    }),
  },
  {
    $id: 'people/account-deletion',
    title: 'AccountDeletion',
    description: 'Confirms the deletion of an account.',
  },
);

export const SentLink = closed(
  {
    sent: word(['invitation', 'password-link'], {
      description: '`invitation` to a person who has no password yet.',
      examples: ['invitation'],
    }),
  },
  { $id: 'people/sent-link', description: 'What was sent.' },
);
