/** One of everything that the feature stores for a reader. */
import { randomUUID } from 'node:crypto';
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark, page }) {
    const id = randomUUID();
    await post(`${V}/notes`, { id, page_id: page, text: mark });
    return { '/api/{v}/notes/': { id } };
  },
  bodies: { changeNote: { text: 'Mine now', version: 1 } },
};
