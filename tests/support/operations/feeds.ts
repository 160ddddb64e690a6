import { hashToken } from '#app/api/sign-in/tokens.ts';
import { V, VERTICAL, type Calls } from './calls.ts';

/** The feed behind a secret URL. */
export const feedCalls = {
  feed: {
    // The secret in the URL is the key.
    need: 'nothing',
    async good(side) {
      const reader = (await side.site.store.users.byEmail('full@demo.test'))!;
      await side.site.store.feedTokens.set(
        { kind: 'deadlines', userId: reader.id, vertical: VERTICAL },
        hashToken('secret-feed'),
        '2026-11-21T09:00:00.000Z',
      );
      return { params: { token: 'secret-feed' } };
    },
    plain: { params: { token: 'secret-feed' } },
    matrix: { missing: true },
    reads: ({ feedToken }) => [[`${V}/feeds/${feedToken}`]],
    problems: {
      not_found: () => [`${V}/feeds/unknown`],
    },
  },
} satisfies Calls;
