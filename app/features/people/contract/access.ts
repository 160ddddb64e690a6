/** Schemas of what people may read, and of the audit trail. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';

export const day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: ['2026-12-31'] });
export const time = (description: string) =>
  Type.String({ description, examples: ['2026-11-21T09:00:00.000Z'] });
export const accountId = Type.String({ description: 'User id.', examples: ['7'] });
const rights = (description: string, example: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    maxItems: 200,
    description,
    examples: [[example]],
  });
const vertical = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of the vertical.',
  examples: ['payments_compliance'],
});

/** What an administrator sets of a subscription. */
export const SubscriptionChange = closed(
  {
    vertical,
    active: Type.Boolean({ description: 'False ends the subscription at once.', examples: [true] }),
    permissions: rights('Permissions of the configuration that it has from now on.', 'world'),
    products: rights('Product keys of the configuration that it has from now on.', 'payments_news'),
    until: nullable(day('Last day (UTC) on which it is active; null without an end.')),
  },
  {
    title: 'SubscriptionChange',
    description:
      'A subscription as it shall be. Rights that the account holds and the configuration no longer has stay as they are.',
  },
);
export type SubscriptionChange = Static<typeof SubscriptionChange>;

export const PersonSubscription = closed(
  {
    vertical,
    title: Type.String({ description: 'Title of the vertical.', examples: ['Payments Compliance'] }),
    state: word(['active', 'ended', 'revoked'], {
      description: '`ended`: its last day is over. `revoked`: an administrator ended it.',
      examples: ['active'],
    }),
    permissions: Type.Array(Type.String(), { description: 'Permissions held.', examples: [['world', 'hs']] }),
    legacyPermissions: Type.Array(Type.String(), {
      description: 'Permissions of the former scheme; any of them opens every route.',
      examples: [[]],
    }),
    products: Type.Array(Type.String(), { description: 'Product keys held.', examples: [['payments_news']] }),
    offered: Type.Integer({ description: 'Number of permissions that the vertical has.', examples: [5] }),
    until: nullable(day('Last day on which it is active; null without an end.')),
  },
  { title: 'PersonSubscription', description: 'A subscription of a person.' },
);
export type PersonSubscription = Static<typeof PersonSubscription>;

const choice = (description: string, example: string) =>
  Type.Array(
    closed(
      {
        id: Type.String({ description: 'Id of a permission, or key of a product.', examples: [example] }),
        title: Type.String({ description: 'Its title.', examples: ['World'] }),
        variantOf: Type.Optional(
          Type.String({ description: 'The product of which it is a variant.', examples: ['payments_news'] }),
        ),
      },
      { description: 'A right.' },
    ),
    { description, examples: [[{ id: example, title: 'World' }]] },
  );

export const AccessChoices = closed(
  {
    verticals: Type.Array(
      closed(
        {
          id: vertical,
          title: Type.String({ description: 'Its title.', examples: ['Payments Compliance'] }),
          permissions: choice('Its permissions.', 'world'),
          products: choice('Its products.', 'payments_news'),
        },
        { description: 'A vertical.' },
      ),
      { description: 'Every vertical, in the order of the configuration.', examples: [[]] },
    ),
  },
  { $id: 'people/access-choices', description: 'What subscriptions can have.' },
);
export type AccessChoices = Static<typeof AccessChoices>;

const ACTIONS = [
  'account-created',
  'account-deleted',
  'account-disabled',
  'account-enabled',
  'administrator-changed',
  'organisation-assigned',
  'password-changed',
  'password-link-sent',
  'signed-out',
  'subscription-changed',
  'invitation-sent',
  'invitation-accepted',
  'invitation-revoked',
  'organisation-created',
  'organisation-changed',
  'organisation-deleted',
  'details-changed',
  'identity-linked',
  'sign-on-changed',
  'group-access-changed',
  'provisioning-token-made',
  'provisioning-token-revoked',
  'work-handed-over',
  'work-taken-back',
  'leave-set',
  'leave-cancelled',
  'team-created',
  'team-renamed',
  'team-deleted',
  'team-member-added',
  'team-member-removed',
  'team-owner-changed',
  'thing-shared',
  'share-changed',
  'thing-unshared',
  'api-token-made',
  'api-token-revoked',
  'newsroom-roles-changed',
] as const;

/** Somebody or something that a change names. */
const named = (description: string) =>
  Type.Union(
    [
      closed(
        {
          id: Type.String({ description: 'Id.', examples: ['7'] }),
          name: nullable(
            Type.String({
              description: 'Name, or the e-mail address of an account without one; null if it was deleted.',
              examples: ['Ines Duarte'],
            }),
          ),
        },
        { description: 'Who or what.' },
      ),
      Type.Null(),
    ],
    { description, examples: [{ id: '7', name: 'Ines Duarte' }] },
  );
const fields = (description: string) =>
  Type.Union(
    [
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Values by the name of the field.',
      }),
      Type.Null(),
    ],
    { description, examples: [{ permissions: ['world'] }] },
  );

export const AccessChange = closed(
  {
    id: Type.Integer({ description: 'Id, increasing in the order of the changes.', examples: [38] }),
    at: time('Time of the change.'),
    actor: word(['account', 'command line', 'system', 'sign-on', 'provisioning'], {
      description:
        'Who changed it: a signed-in person, the operator of the server, the program itself, a sign-in by the provider of an organisation, or the directory of an organisation.',
      examples: ['account'],
    }),
    by: named('The person who changed it; null for the others.'),
    account: named(
      'The account that it is about, such as the owner of what is shared; null for a change of an organisation.',
    ),
    organisation: named('The organisation that it is about; null without one.'),
    action: word([...ACTIONS], { description: 'What was done.', examples: ['subscription-changed'] }),
    vertical: nullable(
      Type.String({ description: 'The vertical of a subscription.', examples: ['payments_compliance'] }),
    ),
    before: fields('The fields that changed, as they were; null if there was nothing.'),
    after: fields('The same fields afterwards; null if there is nothing to say.'),
  },
  { title: 'AccessChange', description: 'A change of access.' },
);
export type AccessChange = Static<typeof AccessChange>;

export const AccessChanges = closed(
  {
    items: Type.Array(AccessChange, { description: 'The newest first.', examples: [[]] }),
    next: nullable(
      Type.Integer({ description: '`before` of the next page; null at the end.', examples: [12] }),
    ),
  },
  { $id: 'people/access-changes', description: 'A page of the audit trail.' },
);
export type AccessChanges = Static<typeof AccessChanges>;

const id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [7] });

export const AccessChangesQuery = closed(
  {
    account: Type.Optional(id('Only changes of this account.')),
    organisation: Type.Optional(id('Only changes of this organisation and of who belongs to it.')),
    before: Type.Optional(id('Only changes with a smaller id.')),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 500, default: 50, description: 'Most changes.', examples: [50] }),
    ),
  },
  { $id: 'people/access-changes-query', description: 'Which part of the audit trail.' },
);
