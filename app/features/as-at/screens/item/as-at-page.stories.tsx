import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gate } from '#app/ui/feedback/gate.tsx';
import type { AsAt, AsAtPart } from '../../contract.ts';
import { AsAtPage } from './as-at-page.tsx';

function part(heading: string, label: AsAtPart['label'], html: string | null, over: Partial<AsAtPart> = {}) {
  return {
    ...{ id: `field_accordion/${heading}`, heading, label, html, from: '2019-01-01', to: null, version: 8 },
    ...{ now: null, differs: false, ...(html !== null && { saidBy: 'part' as const }) },
    ...{ begunBy: null, endedBy: null },
    ...over,
  } satisfies AsAtPart;
}

const CAPITAL = '<p><strong>Initial capital</strong> is EUR 350,000 for e-money.</p>';
const RETURNS = '<p>The own funds return is due within 15 working days of the end of the quarter.</p>';

const item: AsAt = {
  ...{ nid: 2001, title: 'Lithuania: payments guide', label: 'Country guide', path: '/guide/2001/lithuania' },
  ...{ access: 'full', today: '2026-11-22', zone: 'Europe/London', asAt: '2026-03-01', shownOn: null },
  ...{ state: 'read', shown: null, begins: '2025-04-08T09:00:00.000Z', isCut: false, withheld: [] },
  parts: [
    part('Capital', 'point-in-time', CAPITAL, { to: '2026-11-11', differs: true }),
    part('Returns', 'current', RETURNS),
    part(
      'Funds of users',
      'as-enacted',
      '<p>“The institution shall place the funds in a separate account.”</p>',
    ),
    part('Safeguarding accounts', 'not-established', null, {
      ...{ from: null, version: null, why: 'unsettled' },
    }),
  ],
  statements: [
    { label: 'Capital of EUR 350,000', kind: 'effective', date: '2019-01-01', state: 'since', version: 14 },
    {
      label: 'Reports as XBRL',
      kind: 'applicable',
      date: '2026-06-01',
      state: 'not-established',
      version: 8,
    },
    { label: 'Capital of EUR 500,000', kind: 'effective', date: '2027-01-01', state: 'from', version: 14 },
    { label: 'Single register', kind: 'applicable', date: '2027-07-01', state: 'expected', version: 14 },
  ],
  days: [
    { day: '2027-01-01', clock: 'law', version: null, headings: ['Capital'] },
    { day: '2026-11-12', clock: 'page', version: 14, headings: [] },
    { day: '2026-03-01', clock: 'law', version: null, headings: ['Capital', 'Returns', 'Outlook'] },
    { day: '2026-02-12', clock: 'page', version: 8, headings: [] },
  ],
};
const shown = { version: 8, from: '2026-02-12T09:00:00.000Z', to: '2026-09-29T09:00:00.000Z', others: 0 };
const none = { parts: [], statements: [], asAt: null, shownOn: '2026-03-01' };

const UPGRADE = {
  ...{ heading: 'You’ll need to upgrade.', action: 'Contact your Account Manager.' },
  ...{ email: 'account-managers@regatlas.example', href: '/upgrade' },
};

const meta: Meta<typeof AsAtPage> = {
  title: 'Screens/As at a day',
  component: AsAtPage,
  parameters: { layout: 'fullscreen', path: '/as-at/2001' },
  args: { item, wrong: undefined, gate: null },
};
export default meta;
type Story = StoryObj<typeof AsAtPage>;

export const TheLaw: Story = {};

export const OurPage: Story = {
  args: {
    item: {
      ...{ ...item, asAt: null, shownOn: '2026-03-01', shown },
      parts: [part('Returns', 'point-in-time', '<p>The return is due within 10 working days.</p>')],
    },
  },
};

export const Ahead: Story = {
  args: {
    item: {
      ...{ ...item, asAt: '2027-01-01' },
      parts: [
        part('Capital', 'ahead', '<p>EUR 500,000 for e-money.</p>', {
          ...{ from: '2027-01-01', version: 14, begunBy: 'Capital of EUR 500,000' },
        }),
        part('Returns', 'expected', '<p>Within 20 working days, as XBRL.</p>', {
          ...{ from: '2027-01-01', now: RETURNS },
        }),
        part('Licensing', 'current', '<p>The authority decides within three months.</p>'),
      ],
    },
  },
};

export const NothingChanged: Story = {
  args: { item: { ...item, parts: [part('Returns', 'current', RETURNS)], asAt: '2026-11-01' } },
};

export const NothingEstablished: Story = {
  args: {
    item: {
      ...item,
      parts: [part('Returns', 'not-established', null, { from: null, version: null, why: 'unstated' })],
    },
  },
};

export const NothingShown: Story = { args: { item: { ...item, ...none, state: 'nothing-shown' } } };

export const Withheld: Story = {
  args: { item: { ...item, ...none, state: 'withheld', shown, withheld: [8], isCut: true } },
};

export const Gated: Story = {
  args: {
    item: { ...item, access: 'restricted', parts: [] },
    gate: <Gate message="You do not have access to this content." upgrade={UPGRADE} />,
  },
};

export const NoDate: Story = { args: { wrong: '31 June' } };
