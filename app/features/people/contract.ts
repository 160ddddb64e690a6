/** The API of people: accounts, organisations, invitations and the audit trail, for administrators. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import { AccessChanges, AccessChangesQuery, AccessChoices } from './contract/access.ts';
import {
  AccountWork,
  HandOverRequest,
  HandOverResult,
  HandOverUndo,
  LeaveRequest,
} from './contract/hand-over.ts';
import {
  ChangedPeople,
  InvitationAcceptance,
  InvitationCheck,
  InvitationRequest,
  InvitationResult,
  InvitationState,
  Organisation,
  OrganisationFields,
  Organisations,
  SubscriptionEnd,
} from './contract/invitations.ts';
import {
  Account,
  AccountChange,
  AccountData,
  AccountDeletion,
  Accounts,
  AccountsQuery,
  AccountState,
  SentLink,
} from './contract/people.ts';

const ONE = '/api/accounts/{id}';

export const endpoints = {
  accounts: { method: 'get', path: '/api/accounts', query: AccountsQuery, response: Accounts },
  account: { method: 'get', path: ONE, response: Account },
  accountData: { method: 'get', path: `${ONE}/data`, response: AccountData },
  changeAccount: { method: 'patch', path: ONE, body: AccountChange, response: Account, failsInPlace: true },
  setAccountState: { method: 'post', path: `${ONE}/state`, body: AccountState, response: Done },
  signOutAccount: { method: 'post', path: `${ONE}/sign-out`, response: Done },
  sendAccountLink: { method: 'post', path: `${ONE}/link`, response: SentLink },
  revokeInvitation: { method: 'post', path: `${ONE}/invitation/revocation`, response: Done },
  deleteAccount: { method: 'post', path: `${ONE}/deletion`, body: AccountDeletion, response: Done },
  accountWork: { method: 'get', path: `${ONE}/work`, response: AccountWork },
  handOver: {
    method: 'post',
    path: `${ONE}/hand-over`,
    body: HandOverRequest,
    response: HandOverResult,
    failsInPlace: true,
  },
  setLeave: {
    method: 'post',
    path: `${ONE}/leave`,
    body: LeaveRequest,
    response: Done,
    failsInPlace: true,
  },
  cancelLeave: { method: 'post', path: `${ONE}/leave/cancellation`, response: Done },
  undoHandOver: {
    method: 'post',
    path: `${ONE}/hand-over/undo`,
    body: HandOverUndo,
    response: HandOverResult,
  },
  accessChoices: { method: 'get', path: '/api/access-choices', response: AccessChoices },
  accessChanges: {
    method: 'get',
    path: '/api/access-changes',
    query: AccessChangesQuery,
    response: AccessChanges,
  },
  organisations: { method: 'get', path: '/api/organisations', response: Organisations },
  addOrganisation: {
    method: 'post',
    path: '/api/organisations',
    body: OrganisationFields,
    response: Organisation,
    failsInPlace: true,
  },
  changeOrganisation: {
    method: 'patch',
    path: '/api/organisations/{id}',
    body: OrganisationFields,
    response: Organisation,
    failsInPlace: true,
  },
  renewSubscriptions: {
    method: 'post',
    path: '/api/organisations/{id}/subscriptions',
    body: SubscriptionEnd,
    response: ChangedPeople,
    failsInPlace: true,
  },
  deleteOrganisation: { method: 'post', path: '/api/organisations/{id}/deletion', response: Done },
  invite: {
    method: 'post',
    path: '/api/invitations',
    body: InvitationRequest,
    response: InvitationResult,
    failsInPlace: true,
  },
  checkInvitation: {
    method: 'post',
    path: `${V}/invitation/check`,
    body: InvitationCheck,
    response: InvitationState,
    failsInPlace: true,
  },
  acceptInvitation: {
    method: 'post',
    path: `${V}/invitation/acceptance`,
    body: InvitationAcceptance,
    response: InvitationState,
    failsInPlace: true,
  },
} as const satisfies Record<string, ContractEndpoint>;
