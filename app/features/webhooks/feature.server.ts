import type { Feature } from '#app/feature.ts';
import { createDispatcher } from './delivery/dispatcher.server.ts';
import { pausedSample } from './delivery/paused-mail.server.ts';
import { webhookQueue } from './queue-store.server.ts';
import { webhookOperations } from './webhooks.server.ts';

/** Pause between two looks; one without news is some small queries. */
const LOOK_EVERY_MS = 2_000;

/** Sends what happens to the programs of readers, as Standard Webhooks defines it. */
export const feature: Feature = {
  operations: webhookOperations,
  mails: { paused: pausedSample },
  background: {
    rounds: [{ name: 'webhooks', everyMs: LOOK_EVERY_MS, followsContent: true, start: createDispatcher }],
  },
  figures: {
    regatlas_webhook_deliveries_waiting: {
      help: 'Events that wait to be sent to webhooks that are not paused.',
      read: async ({ store, now }) => (await store.of(webhookQueue).figures(now().toISOString())).waiting,
    },
    regatlas_webhook_delivery_overdue_seconds: {
      help: 'How long the event that is due longest could have been sent to a webhook.',
      read: async ({ store, now }) =>
        (await store.of(webhookQueue).figures(now().toISOString())).overdueMs / 1_000,
    },
  },
};
