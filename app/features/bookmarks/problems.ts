/** Problems of the operations of bookmarks. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  too_many_bookmarks: { status: 422, title: 'Bookmark limit reached' },
  too_many_labels: { status: 422, title: 'Label limit reached' },
  label_name_taken: { status: 422, title: 'Another label has this name' },
} as const satisfies ContractProblems;
