import type { ContractProblems } from '#app/contract.ts';

export const problems = {
  sign_on_unknown: { status: 422, title: 'No organisation with this domain has its own sign-in here' },
  sign_on_unavailable: { status: 502, title: 'The sign-in of your organisation does not answer' },
  sign_on_expired: { status: 400, title: 'This sign-in took too long, or began in another browser' },
  sign_on_denied: { status: 403, title: 'Your organisation did not sign you in' },
  sign_on_failed: { status: 400, title: 'The answer of your organisation could not be used' },
  sign_on_refused: { status: 403, title: 'You cannot sign in' },
  domains_missing: { status: 422, title: 'The organisation has no domain' },
  issuer_refused: { status: 422, title: 'This issuer cannot be used' },
  rights_unknown: { status: 422, title: 'The configuration does not have this right' },
  too_many_groups: { status: 422, title: 'There are too many groups' },
  too_many_tokens: { status: 422, title: 'There are too many tokens' },
} as const satisfies ContractProblems;
