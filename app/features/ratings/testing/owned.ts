/** One of everything that the feature stores for a reader. */
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark, page }) {
    await post(`${V}/rating`, { nid: page, value: 2, comment: mark });
    return {};
  },
};
