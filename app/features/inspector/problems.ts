import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  config_edit_refused: { status: 422, title: 'The configuration cannot be edited like this' },
  config_not_writable: { status: 422, title: 'This server cannot write its configuration' },
} as const satisfies ContractProblems;
