/** Teams for stories. */
import type { Sharing, Team, Teams } from './contract.ts';

export const TEAMS: Teams['teams'] = [
  { id: 1, name: 'Licensing', organisation: 'Albion Pay', members: 8, role: 'owner' },
  {
    ...{ id: 2, name: 'Safeguarding and operational resilience, Europe and the United Kingdom' },
    ...{ organisation: 'Albion Pay', members: 1, role: 'member' },
  },
];

const member = (id: number, name: string, isOwner = false, isYou = false) => ({
  ...{ id, name, isOwner, isYou },
  email: `${name.toLowerCase().replaceAll(' ', '.')}@albion-pay.example`,
});

export const TEAM: Team = {
  ...{ id: 1, name: 'Licensing', organisation: 'Albion Pay', role: 'owner', manages: true },
  members: [
    member(1, 'Ines Duarte', true, true),
    member(2, 'Jonas Lindqvist-Katzenellenbogen of the Malmö office'),
    member(3, 'Priya Raman'),
  ],
  colleagues: [
    { name: 'Tom Hale', email: 'tom.hale@albion-pay.example' },
    { name: 'Wei Chen', email: 'wei.chen@albion-pay.example' },
  ],
};

export const SHARING: Sharing = {
  ...{ kind: 'report', id: '7', kindName: 'report', title: 'EU and UK licence comparison', path: '/report' },
  teams: [
    { id: 1, name: 'Licensing', members: 8 },
    { id: 2, name: 'Safeguarding', members: 1 },
  ],
};
