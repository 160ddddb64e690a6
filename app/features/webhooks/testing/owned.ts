/** One of everything that the feature stores for a reader. */
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark }) {
    const json = { url: `https://hooks.firm.example/${mark}`, events: ['item.published'] };
    const { id } = await post(`${V}/webhooks`, json);
    await post(`${V}/webhooks/${id}/test`, {});
    return { '/api/{v}/webhooks/': { id: String(id), delivery: '1' } };
  },
  bodies: { changeWebhook: { paused: true } },
};
