/** Problems of the operations of decisions. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  text_changed: { status: 409, title: 'What it rests on has changed since you read it' },
  too_many_decisions: { status: 422, title: 'There are as many decisions as there can be' },
} as const satisfies ContractProblems;
