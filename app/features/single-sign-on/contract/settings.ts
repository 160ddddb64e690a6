/** Schemas of the settings of an organisation, for administrators. */
import { Type, type Static } from 'typebox';
import { closed, mapOf, nullable } from '#app/contract.ts';
import {
  LONGEST_CLAIM,
  LONGEST_CLIENT_ID,
  LONGEST_CLIENT_SECRET,
  LONGEST_GROUP,
  LONGEST_ISSUER,
  LONGEST_SCOPES,
  TOKEN_DAYS,
} from '../limits.ts';

const fields = {
  issuer: Type.String({
    minLength: 1,
    maxLength: LONGEST_ISSUER,
    description: 'Issuer of the OpenID provider, exactly as its configuration has it.',
    examples: ['https://login.firm.example'],
  }),
  clientId: Type.String({
    minLength: 1,
    maxLength: LONGEST_CLIENT_ID,
    description: 'Client id of this site at the provider.',
    examples: ['regatlas'],
  }),
  scopes: Type.String({
    maxLength: LONGEST_SCOPES,
    pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e ]*$',
    description: 'Scopes to ask for, separated by spaces; `openid` is always one of them.',
    examples: ['openid email profile'],
  }),
  groupsClaim: Type.String({
    maxLength: LONGEST_CLAIM,
    description: 'Claim with the groups of a person; empty if groups come by SCIM or not at all.',
    examples: ['groups'],
  }),
  trustsEmail: Type.Boolean({
    description:
      'Whether addresses in the domains of the organisation count as verified although the provider does not say so. An address that the provider calls unverified never counts.',
    examples: [false],
  }),
  allowsPassword: Type.Boolean({
    description: 'Whether people with addresses in the domains may also sign in by password.',
    examples: [true],
  }),
};

export const ProviderChange = closed(
  {
    ...fields,
    clientSecret: Type.Optional(
      nullable(
        Type.String({
          minLength: 1,
          maxLength: LONGEST_CLIENT_SECRET,
          description: 'New client secret; null for none. Absent, it stays as it is, if the issuer does.',
        }),
      ),
    ),
  },
  { $id: 'single-sign-on/provider-change', description: 'The provider of an organisation from now on.' },
);
export type ProviderChange = Static<typeof ProviderChange>;

const SavedProvider = closed(
  {
    ...fields,
    hasSecret: Type.Boolean({
      description: 'Whether a client secret is stored. It is never shown again.',
      examples: [true],
    }),
  },
  { description: 'An OpenID provider.' },
);
export type SavedProvider = Static<typeof SavedProvider>;

const group = Type.String({
  minLength: 1,
  maxLength: LONGEST_GROUP,
  description: 'A value of the claim, or the name, the external id or the id of a group in SCIM.',
  examples: ['regatlas-readers'],
});

export const GroupAccessRule = closed(
  {
    group,
    rights: mapOf(
      closed(
        {
          permissions: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
            maxItems: 200,
            description: 'Permissions of the configuration.',
            examples: [['world']],
          }),
          products: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
            maxItems: 200,
            description: 'Product keys of the configuration.',
            examples: [['payments_news']],
          }),
        },
        { description: 'Rights in a vertical.' },
      ),
      {
        maxProperties: 50,
        description:
          'What the group gives, by vertical. The groups decide everything in a vertical that a rule names.',
        examples: [{ payments_compliance: { permissions: ['world'], products: [] } }],
      },
    ),
  },
  { $id: 'single-sign-on/group-access', description: 'What a group may read.' },
);
export type GroupAccessRule = Static<typeof GroupAccessRule>;

export const GroupAccessRemoval = closed(
  { group },
  { $id: 'single-sign-on/group-access-removal', description: 'The group that no longer decides.' },
);

const time = (description: string) => Type.String({ description, examples: ['2026-11-26T09:00:00.000Z'] });

export const SignOnSettings = closed(
  {
    provider: Type.Union([SavedProvider, Type.Null()], {
      description: 'The OpenID provider; null without one.',
      examples: [null],
    }),
    redirectUris: Type.Array(Type.String(), {
      description: 'Addresses to allow at the provider, of each vertical.',
      examples: [['https://regatlas.example/sign-in/callback']],
    }),
    linked: Type.Integer({ description: 'Accounts that signed in by the provider.', examples: [12] }),
    groups: Type.Array(GroupAccessRule, { description: 'By the name of the group.', examples: [[]] }),
    provisioningUrl: Type.String({
      description: 'Address of SCIM.',
      examples: ['https://regatlas.example/scim/v2'],
    }),
    provisionedGroups: Type.Array(Type.String(), {
      description: 'Names of the groups that SCIM has made, at most 200.',
      examples: [['Readers']],
    }),
    tokens: Type.Array(
      closed(
        {
          id: Type.Integer({ description: 'Id.', examples: [4] }),
          createdAt: time('When it was made.'),
          expiresAt: time('Until when it works.'),
          lastUsedAt: nullable(time('When it was used last; null if never.')),
        },
        { description: 'A token, without itself.' },
      ),
      { description: 'Tokens for SCIM, the newest first.', examples: [[]] },
    ),
  },
  { $id: 'single-sign-on/settings', description: 'Sign-in and provisioning of an organisation.' },
);
export type SignOnSettings = Static<typeof SignOnSettings>;

export const ProviderTest = closed(
  {
    works: Type.Boolean({ description: 'Whether people could be sent there to sign in.', examples: [true] }),
    message: Type.String({
      description: 'What was found, as a sentence.',
      examples: ['The provider answers.'],
    }),
  },
  { $id: 'single-sign-on/test', description: 'What the provider answered.' },
);

export const NewToken = closed(
  {
    days: Type.Integer({
      enum: [...TOKEN_DAYS],
      description: 'Days until it ends.',
      examples: [365],
    }),
  },
  { $id: 'single-sign-on/new-token', description: 'How long the token works.' },
);

export const MadeToken = closed(
  { token: Type.String({ description: 'The token. It is shown this once.', examples: ['scim.q83vEjRW…'] }) },
  { $id: 'single-sign-on/token', description: 'A new token for SCIM.' },
);
