/** One of everything that the feature stores for a reader. */
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    const { id } = await post('/api/api-tokens', { name: mark, days: 30 });
    return { '/api/api-tokens/': { id: String(id) } };
  },
};
