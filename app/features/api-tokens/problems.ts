import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  too_many_api_tokens: { status: 422, title: 'API token limit reached' },
} as const satisfies ContractProblems;
