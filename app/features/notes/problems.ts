/** Problems of the operations of notes. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  note_too_long: { status: 422, title: 'The note is too long' },
  too_many_notes: { status: 422, title: 'Note limit reached' },
} as const satisfies ContractProblems;
