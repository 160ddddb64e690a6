/** Accounts, what they may read, and what is stored of them. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, mapOf, nullable, V, type ContractEndpoint } from '#app/contract.ts';
import { LONGEST_ACCOUNT_SEARCH } from './limits.ts';
import { Done } from './outcome.ts';

const OtherVertical = closed(
  {
    active: Type.Boolean({
      description: 'Whether the reader has an active subscription there.',
      examples: [true],
    }),
  },
  { title: 'OtherVertical', description: 'The subscription in another vertical.' },
);

export const UserSubscriptions = closed(
  {
    active: Type.Boolean({ description: 'Whether the subscription is active.', examples: [true] }),
    permissions: Type.Array(Type.String(), { description: 'Permissions held.', examples: [['world', 'hs']] }),
    legacy_permissions: Type.Array(Type.String(), {
      description: 'Permissions of the former scheme; any of them opens every route.',
      examples: [[]],
    }),
    products: Type.Array(Type.String(), {
      description: 'Subscription product keys.',
      examples: [['pc_analysis']],
    }),
    other_verticals: mapOf(OtherVertical, {
      description: 'Every other vertical, by its name.',
      examples: [{ financial_services: { active: true } }],
    }),
  },
  {
    $id: 'account/user-subscriptions',
    title: 'UserSubscriptions',
    description: "The reader's access in one vertical.",
  },
);
export type UserSubscriptions = Static<typeof UserSubscriptions>;

const OwnDataPart = closed(
  {
    id: Type.String({ description: 'Name of the part.', examples: ['ratings'] }),
    title: Type.String({ description: 'What it holds.', examples: ['Ratings of pages'] }),
    rows: Type.Array(anyObject({ description: 'A thing; its keys depend on the part.' }), {
      description:
        'One object for each thing. Times are ISO 8601 in UTC; `vertical` is the product; `nid` and `title` name a page.',
      examples: [[{ nid: 1001, value: 3 }]],
    }),
  },
  { title: 'OwnDataPart', description: 'A part.' },
);

export const OwnData = closed(
  {
    format: Type.Literal('regatlas-own-data', { description: 'What this file is.' }),
    version: Type.Literal(1, {
      description: 'Version of this format. Parts and keys may be added within a version.',
    }),
    generated: Type.String({ description: 'Time when it was made.', examples: ['2026-11-21T09:00:00.000Z'] }),
    parts: Type.Array(OwnDataPart, {
      description: 'The parts, each with everything that is stored of its kind.',
      examples: [[]],
    }),
  },
  {
    $id: 'account/own-data',
    title: 'OwnData',
    description:
      'All that is stored of the reader, in every vertical. Passwords, tokens and their hashes are left out.',
  },
);
export type OwnData = Static<typeof OwnData>;

const AccountsQuery = closed(
  {
    search: Type.Optional(
      Type.String({
        maxLength: LONGEST_ACCOUNT_SEARCH,
        description: 'Part of a name, a company or an e-mail address; absent for all.',
        examples: ['firm.example'],
      }),
    ),
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Page, from 1.', examples: [1] }),
    ),
  },
  { $id: 'account/accounts-query', title: 'AccountsQuery', description: 'Which accounts.' },
);

export const AccountSummary = closed(
  {
    id: Type.String({ description: 'User id.', examples: ['7'] }),
    email: Type.String({ description: 'E-mail address.', examples: ['ines@firm.example'] }),
    name: Type.String({ description: 'First and last name.', examples: ['Ines Duarte'] }),
    companyName: Type.String({ description: 'Company.', examples: ['Firm Ltd'] }),
    isAdmin: Type.Boolean({ description: 'Whether the person administers the site.', examples: [false] }),
    disabled: Type.Boolean({ description: 'Whether the account is disabled.', examples: [false] }),
    lastSeen: nullable(
      Type.String({
        description: 'Time of its last use; null if it was never used.',
        examples: ['2026-11-21T09:00:00.000Z'],
      }),
    ),
  },
  { title: 'AccountSummary', description: 'An account.' },
);
export type AccountSummary = Static<typeof AccountSummary>;

export const Accounts = closed(
  {
    total: Type.Integer({ description: 'Number of accounts found.', examples: [7] }),
    page: Type.Integer({ description: 'Page, from 1.', examples: [1] }),
    pages: Type.Integer({ description: 'Number of pages, at least 1.', examples: [1] }),
    items: Type.Array(AccountSummary, { description: 'Accounts by e-mail address.', examples: [[]] }),
  },
  { $id: 'account/accounts', title: 'Accounts', description: 'Accounts, for administrators.' },
);
export type Accounts = Static<typeof Accounts>;

const AccountDeletion = closed(
  {
    email: Type.String({
      minLength: 1,
      maxLength: 320,
      description: 'E-mail address of the account, typed again to confirm.',
      examples: ['ines@firm.example'],
    }),
  },
  {
    $id: 'account/account-deletion',
    title: 'AccountDeletion',
    description: 'Confirms the deletion of an account.',
  },
);

export const endpoints = {
  userSubscriptions: { method: 'get', path: '/api/user-subscriptions', response: UserSubscriptions },
  verticalUserSubscriptions: { method: 'get', path: `${V}/user-subscriptions`, response: UserSubscriptions },
  ownData: { method: 'get', path: '/api/own-data', response: OwnData },
  accounts: { method: 'get', path: '/api/accounts', query: AccountsQuery, response: Accounts },
  deleteAccount: {
    method: 'post',
    path: '/api/accounts/{id}/deletion',
    body: AccountDeletion,
    response: Done,
  },
} as const satisfies Record<string, ContractEndpoint>;
