/** Problems of the operations of webhooks. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  webhook_url_refused: { status: 422, title: 'Nothing can be sent to this URL' },
  webhook_event_unknown: { status: 422, title: 'There is no such event' },
  too_many_webhooks: { status: 422, title: 'You have as many webhooks as you can have' },
  webhook_test_waiting: { status: 409, title: 'A test event is still waiting' },
} as const satisfies ContractProblems;
