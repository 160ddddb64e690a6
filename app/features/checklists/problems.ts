/** Problems of the operations of checklists. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  too_many_checklists: { status: 422, title: 'Checklist limit reached' },
  too_many_items: { status: 422, title: 'Checklist item limit reached' },
} as const satisfies ContractProblems;
