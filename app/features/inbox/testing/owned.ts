/** One of everything that the feature stores for a reader. */
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    await post(`${V}/queue`, { action: 'done', rows: [{ key: 'notices:1', seen: mark }] });
    return {};
  },
};
