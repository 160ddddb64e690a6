/** One of everything that the feature stores for a reader. */
import { randomUUID } from 'node:crypto';
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark, page }) {
    const made = await post(`${V}/decisions`, {
      ...{ key: randomUUID(), nid: page, read: 1, title: mark, kind: 'noted', reason: mark },
    });
    const pack = await post(`${V}/decisions/packs`, {
      ...{ key: randomUUID(), from: '2026-01-01', to: '2026-12-31', product: mark },
    });
    return {
      '/api/{v}/decisions/': { id: String(made.decision.id) },
      '/api/{v}/decisions/packs/': { id: String(pack.packs[0].id) },
    };
  },
  bodies: {
    changeDecision: { key: 'other', version: 1, read: 1, kind: 'action', reason: 'Mine now' },
    addDecisionStep: { key: 'other', version: 1, step: 'close', note: 'Mine now' },
  },
};
