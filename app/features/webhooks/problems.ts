/** Problems of the operations of webhooks. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  webhook_url_refused: { status: 422, title: 'This URL cannot receive webhooks' },
  webhook_event_unknown: { status: 422, title: 'Unknown event type' },
  too_many_webhooks: { status: 422, title: 'Webhook limit reached' },
  webhook_test_waiting: { status: 409, title: 'A test event is still waiting' },
} as const satisfies ContractProblems;
