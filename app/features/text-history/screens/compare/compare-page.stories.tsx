import type { Meta, StoryObj } from '@storybook/react-vite';
import { compareTexts } from '#app/text/redline/compare.ts';
import { Gate } from '#app/ui/feedback/gate.tsx';
import type { ItemComparison } from '../../contract.ts';
import { ComparePage } from './compare-page.tsx';

const head = (nid: number, title: string) => ({
  ...{ nid, title, label: 'Country guide', path: `/guide/${nid}/guide`, access: 'full' as const },
});
const [first, second] = [
  '<p>Initial capital for e-money is EUR 350,000, and own funds never fall below it.</p>',
  '<p>Initial capital for e-money is GBP 350,000, and own funds never fall below it.</p>',
];

const item: ItemComparison = {
  ...head(2001, 'Lithuania: payments guide'),
  second: head(2002, 'United Kingdom: payments guide'),
  state: 'compared',
  rows: [
    { title: 'Capital', state: 'alike', first, second, redline: compareTexts(first, second) },
    { title: 'Scope', state: 'same', first, second: first, redline: null },
    {
      ...{ title: 'Licences', state: 'other', redline: null },
      ...{ first: '<p>Four licences.</p>', second: '<p>Firms are authorised or registered.</p>' },
    },
    { title: 'Sandbox', state: 'only-first', first: '<p>There is one.</p>', second: null, redline: null },
  ],
  others: [
    { nid: 2003, title: 'Lithuania: the draft law', why: 'before' },
    { nid: 2002, title: 'United Kingdom: payments guide', why: 'place' },
  ],
};

const UPGRADE = {
  ...{ heading: 'You’ll need to upgrade.', action: 'Contact your Account Manager.' },
  ...{ email: 'account-managers@regatlas.example', href: '/upgrade' },
};

const meta: Meta<typeof ComparePage> = {
  title: 'Screens/Compare',
  component: ComparePage,
  parameters: { layout: 'fullscreen', path: '/compare/2001' },
  args: { item, gate: null },
};
export default meta;
type Story = StoryObj<typeof ComparePage>;

export const TwoPlaces: Story = {};
const alone: ItemComparison = { ...item, second: null, state: 'one-item', rows: [] };
export const ToChoose: Story = { args: { item: alone } };
export const NothingToCompare: Story = { args: { item: { ...alone, others: [] } } };
export const Unreadable: Story = { args: { item: { ...item, state: 'unreadable', rows: [] } } };
export const Gated: Story = {
  args: {
    item: { ...item, access: 'restricted' },
    gate: <Gate message="You do not have access to this content." upgrade={UPGRADE} />,
  },
};
