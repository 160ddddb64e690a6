/** People for stories. */
import type { AccessChange, AccessChoices, PersonSubscription } from './contract/access.ts';
import type { Account, AccountSummary } from './contract/people.ts';
import type { Organisation } from './contract/invitations.ts';

export const TODAY = '2026-11-26';

const PERMISSIONS = [
  { id: 'world', title: 'World' },
  { id: 'hs', title: 'Horizon scanning' },
  { id: 'requirements', title: 'Requirements' },
  { id: 'workspace', title: 'Workspace' },
  { id: 'tool', title: 'Tools' },
];

export const VERTICALS: AccessChoices['verticals'] = [
  {
    ...{ id: 'payments_compliance', title: 'Payments Compliance', permissions: PERMISSIONS },
    products: [
      { id: 'payments_news', title: 'Payments news' },
      { id: 'payments_news_trial', title: 'Payments news (trial)', variantOf: 'payments_news' },
      { id: 'payments_guides', title: 'Payments country guides' },
    ],
  },
  {
    ...{ id: 'gambling_compliance', title: 'Gambling Compliance', permissions: PERMISSIONS },
    products: [{ id: 'gambling_compliance', title: 'Gambling compliance' }],
  },
  {
    id: 'financial_services',
    title: 'Financial Services',
    permissions: PERMISSIONS.slice(0, 3),
    products: [],
  },
];

export const ORGANISATIONS: Organisation[] = [
  {
    ...{ id: 3, name: 'Harbour Payments', seats: 5, domains: ['harbour.example'], used: 5, disabled: 1 },
    createdAt: '2026-01-04T09:00:00.000Z',
  },
  {
    ...{ id: 4, name: 'Albion Pay', seats: null, domains: [], used: 2, disabled: 0 },
    createdAt: '2026-02-04T09:00:00.000Z',
  },
];

const payments = (more: Partial<PersonSubscription> = {}): PersonSubscription => ({
  ...{
    vertical: 'payments_compliance',
    title: 'Payments Compliance',
    state: 'active',
    offered: 5,
    until: null,
  },
  ...{ permissions: ['world', 'hs'], legacyPermissions: [], products: ['payments_news'] },
  ...more,
});

export const person = (id: string, name: string, more: Partial<AccountSummary> = {}): AccountSummary => ({
  ...{
    id,
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@harbour.example`,
    companyName: 'Harbour Payments',
  },
  ...{ isAdmin: false, disabled: false, state: 'active', lastSeen: '2026-11-25T08:15:00.000Z' },
  ...{
    organisation: { id: 3, name: 'Harbour Payments' },
    subscriptions: [payments()],
    until: null,
    invitedAt: null,
    leave: null,
  },
  ...more,
});

export const PEOPLE: AccountSummary[] = [
  person('7', 'Jonas Timm', {
    subscriptions: [
      payments({ until: '2026-12-12' }),
      payments({ vertical: 'gambling_compliance', title: 'Gambling Compliance', permissions: ['world'] }),
    ],
    until: '2026-12-12',
  }),
  person('8', 'Rasa Simaitė', { state: 'invited', invitedAt: '2026-11-20T09:00:00.000Z', lastSeen: null }),
  person('9', 'Grace Poole', {
    ...{ state: 'disabled', disabled: true, subscriptions: [], organisation: null, companyName: '' },
  }),
  person('10', 'Ada Fenn', {
    ...{ isAdmin: true, subscriptions: [payments({ permissions: PERMISSIONS.map(({ id }) => id) })] },
  }),
  person('11', 'Ida Holm', { subscriptions: [payments({ state: 'revoked' })], lastSeen: null }),
];

const LONG = 'Maximiliane-Alexandrina von Hohenzollern-Sigmaringen und Waldburg-Zeil-Trauchburg';

export const LONG_PERSON = person('12', LONG, {
  email: `${'maximiliane.alexandrina.'.repeat(4)}@${'subsidiary.'.repeat(4)}example`,
  organisation: {
    id: 5,
    name: 'Österreichisch-Ungarische Donaudampfschifffahrtsgesellschaft für Zahlungsdienste mbH',
  },
});

const change = (id: number, more: Partial<AccessChange>): AccessChange => ({
  ...{ id, at: '2026-09-14T10:31:00.000Z', actor: 'account', by: { id: '2', name: 'Amin Adler' } },
  ...{ account: { id: '7', name: 'Jonas Timm' }, organisation: null, action: 'account-enabled' },
  ...{ vertical: null, before: null, after: null },
  ...more,
});

export const CHANGES: AccessChange[] = [
  change(38, {
    ...{ action: 'subscription-changed', vertical: 'payments_compliance', at: '2026-11-24T10:31:00.000Z' },
    ...{
      before: { permissions: ['world'], until: null },
      after: { permissions: ['world', 'hs'], until: '2026-12-12' },
    },
  }),
  change(33, {
    ...{ action: 'thing-shared', vertical: 'payments_compliance', by: { id: '7', name: 'Jonas Timm' } },
    organisation: { id: '3', name: 'Harbour Payments' },
    after: { kind: 'report', id: '7', teamId: 3, team: 'Licensing', right: 'edit' },
  }),
  change(32, {
    ...{ action: 'team-member-added', organisation: { id: '3', name: 'Harbour Payments' } },
    after: { teamId: 3, team: 'Licensing', role: 'member' },
  }),
  change(30, { action: 'password-changed', by: { id: '7', name: 'Jonas Timm' } }),
  change(21, {
    action: 'organisation-assigned',
    organisation: { id: '3', name: 'Harbour Payments' },
    after: {},
  }),
  change(12, { actor: 'command line', by: null, action: 'account-created' }),
  change(11, { account: { id: '5', name: null }, action: 'account-deleted', by: { id: '4', name: null } }),
];

export const account = (more: Partial<Account> = {}): Account => ({
  ...PEOPLE[0]!,
  ...{ version: 38, createdAt: '2025-02-04T09:00:00.000Z', isSelf: false, invitation: null },
  signIns: [
    { since: '2026-11-20T08:00:00.000Z', renewedAt: '2026-11-26T08:15:00.000Z' },
    { since: '2026-11-01T08:00:00.000Z', renewedAt: '2026-11-25T17:02:00.000Z' },
  ],
  changes: CHANGES.slice(0, 4),
  ...more,
});
