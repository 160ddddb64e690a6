/** Problems of the operations of deadlines. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  too_many_dates: { status: 422, title: 'Date limit reached' },
} as const satisfies ContractProblems;
