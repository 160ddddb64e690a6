/** One of everything that the feature stores for a reader. */
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, page }) {
    await post(`${V}/changes-since/${page}/read`, { version: 1 });
    return {};
  },
};
