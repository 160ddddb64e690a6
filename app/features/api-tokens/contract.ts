/** The API of the tokens that readers give to their programs. No such token opens it. */
import { Type, type Static } from 'typebox';
import { closed, nullable, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import { LONGEST_NAME, TOKEN_DAYS } from './limits.ts';

const time = (description: string) =>
  Type.String({ description, format: 'date-time', examples: ['2026-11-21T09:00:00.000Z'] });
const id = Type.Integer({ minimum: 1, description: 'Its id.', examples: [3] });
const name = Type.String({
  minLength: 1,
  maxLength: LONGEST_NAME,
  pattern: '\\S',
  description: 'What the reader calls it: where it is used.',
  examples: ['Compliance dashboard'],
});

export const ApiTokens = closed(
  {
    tokens: Type.Array(
      closed(
        {
          id,
          name,
          createdAt: time('When it was made.'),
          expiresAt: time('When it ends.'),
          lastUsedAt: nullable(time('When it was last used, within an hour; null if it never was.')),
        },
        { description: 'A token, without its secret.' },
      ),
      { description: 'Those that work, the newest first.', examples: [[]] },
    ),
  },
  { $id: 'api-tokens/api-tokens', title: 'ApiTokens', description: 'The API tokens of the reader.' },
);
export type ApiTokens = Static<typeof ApiTokens>;

const NewApiToken = closed(
  {
    name,
    days: Type.Integer({ enum: [...TOKEN_DAYS], description: 'Days until it ends.', examples: [90] }),
  },
  { $id: 'api-tokens/new-api-token', title: 'NewApiToken', description: 'A token that a reader wants.' },
);

const MadeApiToken = closed(
  {
    id,
    token: Type.String({
      description: 'The token. It is shown this once.',
      examples: ['regatlas_pat_q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq83'],
    }),
  },
  { $id: 'api-tokens/made-api-token', title: 'MadeApiToken', description: 'A new token.' },
);

const PATH = '/api/api-tokens';

export const endpoints = {
  apiTokens: { method: 'get', path: PATH, response: ApiTokens },
  makeApiToken: {
    method: 'post',
    path: PATH,
    body: NewApiToken,
    response: MadeApiToken,
    failsInPlace: true,
  },
  revokeApiToken: { method: 'delete', path: `${PATH}/{id}`, response: Done },
} as const satisfies Record<string, ContractEndpoint>;
