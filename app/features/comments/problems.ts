/** Problems of the operations of comments. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  unknown_mention: { status: 422, title: 'Somebody who is mentioned cannot read it' },
  too_many_comments: { status: 422, title: 'It has as many comments as it can have' },
} as const satisfies ContractProblems;
