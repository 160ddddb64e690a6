/** One of everything that the feature stores for a reader. */
import { randomUUID } from 'node:crypto';
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    const made = await post(`${V}/workspace/checklists`, { key: randomUUID(), title: mark });
    const thing = { kind: 'checklist', id: String(made.checklist.id) };
    const { comments } = await post(`${V}/discussion/comments`, { ...thing, key: randomUUID(), text: mark });
    return { '/api/{v}/discussion/comments/': { comment: String(comments[0].id) } };
  },
  bodies: { changeComment: { text: 'Mine now', version: 1 } },
};
