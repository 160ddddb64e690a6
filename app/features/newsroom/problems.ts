/** Problems of the operations of the newsroom. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  right_missing: { status: 403, title: 'Your role in the newsroom does not allow this' },
  draft_exists: { status: 409, title: 'This page already has a draft' },
  base_changed: { status: 409, title: 'The published page changed after this draft began' },
  draft_incomplete: { status: 422, title: 'The draft cannot be published yet' },
  approval_missing: { status: 409, title: 'Somebody else must approve this draft first' },
  own_approval: { status: 403, title: 'Who edited a draft cannot approve it' },
  not_in_review: { status: 409, title: 'Nobody asked for a review of this draft' },
  not_published: { status: 409, title: 'This page is not published' },
  unknown_type: { status: 422, title: 'There is no such content type' },
  unknown_role: { status: 422, title: 'The configuration does not have this role' },
  wrong_instant: { status: 422, title: 'Nothing can be scheduled at this time' },
  job_running: { status: 409, title: 'This is being published now, or has been' },
  release_closed: { status: 409, title: 'This release was published, or reverted' },
  release_changed: { status: 409, title: 'Items of this release changed after it was published' },
  release_full: { status: 422, title: 'This release has as many items as possible' },
  release_empty: { status: 422, title: 'This release has no items' },
  draft_too_large: { status: 422, title: 'The draft is too large' },
  media_in_use: { status: 409, title: 'This file is used' },
  media_merge_refused: { status: 422, title: 'These files cannot be merged' },
  media_refused: { status: 422, title: 'This picture or file cannot be used' },
} as const satisfies ContractProblems;
