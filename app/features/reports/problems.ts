/** Problems of the operations of reports. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  too_many_reports: { status: 422, title: 'Saved report limit reached' },
} as const satisfies ContractProblems;
