/** One of everything that the feature stores for a reader. */
import { randomUUID } from 'node:crypto';
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    const { checklist } = await post(`${V}/workspace/checklists`, { key: randomUUID(), title: mark });
    const list = `${V}/workspace/checklists/${checklist.id}`;
    const item = await post(`${list}/items`, { key: 'item', title: mark });
    return { '/api/{v}/workspace/checklists/': { id: String(checklist.id), item: String(item.id) } };
  },
  bodies: {
    changeChecklist: { version: 1, archived: true },
    moveChecklistItem: { item: 1, to: 0, version: 1 },
    addChecklistItem: { key: 'other', title: 'Mine now' },
    changeChecklistItem: { version: 1, note: 'Mine now' },
  },
};
