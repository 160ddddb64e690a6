/** One of everything that the feature stores for a reader. */
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    const rule = (await post(`${V}/watchlist`, { from: '/insights', name: mark, note: mark })) as {
      id: number;
    };
    return { '/api/{v}/watchlist/': { id: String(rule.id) } };
  },
  bodies: {
    changeWatchRule: { name: 'Mine now', paused: true },
    seeMatches: { upTo: 1 },
  },
};
