/** One of everything that the feature stores for a reader. */
import { randomUUID } from 'node:crypto';
import { sha256 } from '#app/api/sealed/seal-file.ts';
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';
import { decisions } from '../record/decisions-store.server.ts';

export const owned: Owned = {
  async make({ post, mark, page, store, userId }) {
    const made = await post(`${V}/decisions`, {
      ...{ key: randomUUID(), nid: page, read: 1, title: mark, kind: 'noted', reason: mark },
    });
    const pack = await post(`${V}/decisions/packs`, {
      ...{ key: randomUUID(), from: '2026-01-01', to: '2026-12-31', product: mark },
    });
    const { id } = made.decision;
    const content = Buffer.from(mark);
    const file = { name: `${mark}.txt`, type: 'text/plain', bytes: content.length, hash: sha256(content) };
    const entry = { key: 'file', by: userId, at: '2026-11-01T09:00:00.000Z', note: mark, file };
    await store.of(decisions).attach(id, entry, content, { entries: 9, files: 9, bytes: 1e6, share: 1e6 });
    return {
      '/api/{v}/decisions/': { id: String(id) },
      '/api/{v}/decisions/{id}/files/': { id: String(id), number: '2' },
      '/api/{v}/decisions/packs/': { id: String(pack.packs[0].id) },
    };
  },
  bodies: {
    beginDecisionFile: { key: 'other', name: 'a.txt', size: 5 },
    changeDecision: { key: 'other', version: 1, read: 1, kind: 'action', reason: 'Mine now' },
    handOverDecision: { key: 'other', version: 1, owner: 1, note: 'Mine now' },
    addDecisionStep: { key: 'other', version: 1, step: 'close', note: 'Mine now' },
  },
};
