/** What the generic tests need to know of the operations of API tokens. */
import type { Calls } from '#tests/support/operations/calls.ts';
import { MOST_TOKENS } from '../limits.ts';

const PATH = '/api/api-tokens';
const body = { name: 'Dashboard', days: 90 };

export const calls = {
  apiTokens: { need: 'token', good: {}, reads: 'nothing' },
  makeApiToken: {
    need: 'token',
    good: { body },
    reads: 'nothing',
    problems: {
      too_many_api_tokens: () => [PATH, { who: 'worker', json: body, times: MOST_TOKENS + 1 }],
    },
  },
  revokeApiToken: {
    need: 'token',
    good: async ({ clientFor, tokens }) => {
      const client = clientFor(tokens['world']!.access);
      const made = await client.call('makeApiToken', { body });
      return { who: 'world', params: { id: String(made.ok ? made.value.id : 0) } };
    },
    plain: { params: { id: '999999' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: { not_found: () => [`${PATH}/999999`, { method: 'DELETE' }] },
  },
} satisfies Calls;
