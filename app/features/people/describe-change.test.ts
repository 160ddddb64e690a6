import { expect, test } from 'vitest';
import type { AccessChange } from './contract/access.ts';
import { describeActor, describeChange, named } from './describe-change.ts';

const VERTICALS = [
  {
    ...{ id: 'payments', title: 'Payments', products: [{ id: 'news', title: 'News' }] },
    permissions: [
      { id: 'world', title: 'World' },
      { id: 'tool', title: 'Tools' },
    ],
  },
];
const TEAM = { teamId: 3, team: 'Licensing' };
const SHARE = { kind: 'report', id: '7', ...TEAM, right: 'read' };
const change = (of: Partial<AccessChange>): AccessChange => ({
  ...{
    id: 1,
    at: '2026-11-26T09:00:00.000Z',
    actor: 'account',
    by: { id: '7', name: 'Amin' },
    account: null,
  },
  ...{ organisation: null, action: 'subscription-changed', vertical: 'payments', before: null, after: null },
  ...of,
});

test.each<[Partial<AccessChange>, string]>([
  [
    { after: { active: true, permissions: ['world', 'tool'], until: '2026-12-31' } },
    'Payments: subscribed; World and Tools added; until 31 Dec 2026',
  ],
  [
    {
      before: { permissions: ['world'], products: [] },
      after: { permissions: ['gone'], products: ['news'] },
    },
    'Payments: gone added; World removed; News added',
  ],
  [{ before: { until: '2026-12-31' }, after: { until: null } }, 'Payments: without an end'],
  [{ before: { active: true }, after: { active: false } }, 'Payments: subscription ended'],
  [{ before: { active: false }, after: { active: true } }, 'Payments: subscription given back'],
  [{ vertical: 'former', after: {} }, 'former: subscribed, without rights'],
  [{ action: 'administrator-changed', after: { isAdmin: true } }, 'Made an administrator'],
  [{ action: 'administrator-changed', after: { isAdmin: false } }, 'No longer an administrator'],
  [{ action: 'account-created', after: { isAdmin: true } }, 'Account created, as administrator'],
  [{ action: 'account-disabled' }, 'Disabled, signed out everywhere'],
  [
    {
      action: 'organisation-assigned',
      organisation: { id: '3', name: 'Firm' },
      after: { organisationId: 3 },
    },
    'Put into Firm',
  ],
  [
    {
      action: 'organisation-assigned',
      organisation: { id: '3', name: null },
      after: { organisationId: null },
    },
    'Taken out of an organisation',
  ],
  [
    {
      action: 'organisation-changed',
      before: { seats: 3, domains: ['a.example'], name: 'A' },
      after: { seats: null, domains: ['b.example'], name: 'B' },
    },
    'Organisation changed: name from “A” to “B”; seats from 3 to no limit; b.example added; a.example removed',
  ],
  [{ action: 'team-created', after: { ...TEAM, role: 'owner' } }, 'Made the team “Licensing”'],
  [
    { action: 'team-renamed', before: TEAM, after: { ...TEAM, team: 'Permits' } },
    'Renamed the team “Licensing” to “Permits”',
  ],
  [
    { action: 'team-deleted', before: { ...TEAM, members: [7], shares: { report: 2, checklist: 1 } } },
    'Deleted the team “Licensing”; private again: 2 reports and 1 checklist',
  ],
  [{ action: 'team-member-added', after: { ...TEAM, role: 'member' } }, 'Added to the team “Licensing”'],
  [
    { action: 'team-member-removed', before: { ...TEAM, role: 'member', shares: {} } },
    'Removed from the team “Licensing”',
  ],
  [
    { action: 'team-owner-changed', before: { ...TEAM, role: 'member' }, after: { ...TEAM, role: 'owner' } },
    'Made an owner of the team “Licensing”',
  ],
  [
    { action: 'team-owner-changed', before: { ...TEAM, role: 'owner' }, after: { ...TEAM, role: 'member' } },
    'No longer an owner of the team “Licensing”',
  ],
  [{ action: 'thing-shared', after: SHARE }, 'Report 7: shared with “Licensing” to read'],
  [
    { action: 'share-changed', before: SHARE, after: { ...SHARE, right: 'edit' } },
    'Report 7: shared with “Licensing” to edit, before with “Licensing” to read',
  ],
  [{ action: 'thing-unshared', before: SHARE }, 'Report 7: no longer shared with “Licensing”'],
])('%j', (of, text) => expect(describeChange(change(of), VERTICALS)).toBe(text));

test('who made it is a person, the operator, the program, or an account that was deleted', () => {
  const by = { id: '7', name: 'Amin' };
  expect(describeActor({ actor: 'account', by })).toBe('Amin');
  expect(describeActor({ actor: 'account', by: { id: '7', name: null } })).toBe('Deleted, no. 7');
  expect(describeActor({ actor: 'command line', by: null })).toBe('Command line');
  expect(describeActor({ actor: 'system', by: null })).toBe('The program');
  expect(named(null)).toBe('');
});
