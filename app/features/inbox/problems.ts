/** Problems of the operations of the queue. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  assignee_without_access: { status: 422, title: 'Your colleague may not open this' },
  unknown_colleague: { status: 422, title: 'No such colleague' },
} as const satisfies ContractProblems;
