/** Problems of the operations of coverage. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  too_many_statements: { status: 422, title: 'There are as many statements of silence as there can be' },
  too_many_alerts: { status: 422, title: 'You have asked to be told about as much as you can' },
} as const satisfies ContractProblems;
