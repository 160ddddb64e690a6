/** One of everything that the feature stores for a reader. */
import { randomUUID } from 'node:crypto';
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    const body = { title: mark, date: '2026-12-31', request: randomUUID() };
    const { id } = await post(`${V}/deadlines/own`, body);
    return {
      '/api/{v}/deadlines/own/': { id: String(id) },
      '/api/{v}/deadlines/': { event: `own-${id}` },
    };
  },
  bodies: {
    changeOwnDate: { version: 1, title: 'Mine now' },
    markDeadline: { version: 0, date: '2026-12-31', status: 'done' },
  },
};
