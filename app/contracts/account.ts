/** Accounts, what they may read, and what is stored of them. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, mapOf, V, type ContractEndpoint } from '#app/contract.ts';

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
    administrator: Type.Optional(Type.Literal(true, { description: 'Only for administrators of the site.' })),
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
    shared: Type.Array(
      closed(
        {
          name: Type.String({ description: 'What one is called.', examples: ['report'] }),
          with: Type.String({ description: 'Name of the group of people.', examples: ['Licensing'] }),
          count: Type.Integer({ minimum: 1, description: 'How many of it there are.', examples: [2] }),
        },
        { description: 'How much of a kind.' },
      ),
      {
        description: 'How much the reader shares with whom: colleagues lose it if the account is deleted.',
        examples: [[]],
      },
    ),
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

export const endpoints = {
  userSubscriptions: { method: 'get', path: '/api/user-subscriptions', response: UserSubscriptions },
  verticalUserSubscriptions: { method: 'get', path: `${V}/user-subscriptions`, response: UserSubscriptions },
  ownData: { method: 'get', path: '/api/own-data', response: OwnData },
} as const satisfies Record<string, ContractEndpoint>;
