import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  too_many_api_tokens: { status: 422, title: 'There are too many API tokens' },
} as const satisfies ContractProblems;
