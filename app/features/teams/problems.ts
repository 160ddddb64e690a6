/** Problems of the operations of teams. */
import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  no_organisation: { status: 422, title: 'You belong to no organisation' },
  too_many_teams: { status: 422, title: 'The organisation has as many teams as it can have' },
  team_name_taken: { status: 422, title: 'Another team of the organisation has this name' },
  not_a_colleague: { status: 422, title: 'Nobody in the organisation has this address' },
  team_full: { status: 422, title: 'The team has as many members as it can have' },
  last_owner: { status: 422, title: 'This is the only owner of the team' },
} as const satisfies ContractProblems;
