import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  no_seats: { status: 422, title: 'The organisation has no free seat' },
  organisation_name_taken: { status: 422, title: 'Another organisation has this name' },
  domain_taken: { status: 422, title: 'Another organisation has this domain' },
  organisation_not_empty: { status: 422, title: 'People belong to this organisation' },
  no_successor: { status: 422, title: 'The work cannot go to this account' },
  unknown_right: { status: 422, title: 'The configuration does not have this right' },
  account_disabled: { status: 422, title: 'The account is disabled' },
  invitation_invalid: { status: 400, title: 'This invitation can no longer be used' },
  invitation_accepted: { status: 409, title: 'The invitation was accepted in the meantime' },
} as const satisfies ContractProblems;
