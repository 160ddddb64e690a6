/** Problems of the operations of decisions. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  text_changed: { status: 409, title: 'What it rests on has changed since you read it' },
  too_many_decisions: { status: 422, title: 'There are as many decisions as there can be' },
  evidence_refused: { status: 422, title: 'The file was not attached' },
  evidence_damaged: { status: 409, title: 'The stored file is not the one that was sealed' },
  too_many_packs: { status: 422, title: 'There are as many evidence packs as there can be' },
  pack_outdated: { status: 409, title: 'You may not read all of this pack any more: make a new one' },
} as const satisfies ContractProblems;
