/** Problems of the operations of watch. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  link_expired: { status: 410, title: 'This link has expired' },
  too_many_rules: { status: 422, title: 'Watch rule limit reached' },
} as const satisfies ContractProblems;
