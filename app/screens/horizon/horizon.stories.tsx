import type { Meta, StoryObj } from '@storybook/react-vite';
import { gambling, payments, makeYear } from './horizon.fixture.ts';
import { Horizon } from './horizon.tsx';

const meta: Meta<typeof Horizon> = {
  title: 'Screens/Horizon scanning',
  component: Horizon,
  parameters: { layout: 'fullscreen', path: '/regulatory_updates' },
  args: {
    title: 'Horizon scanning',
    path: '/regulatory_updates',
    today: '2026-11-21',
    present: '2026-01',
    state: { from: '2026-01', jurisdictions: [] },
    filter: [],
    listDates: ['published', 'effective', 'response', 'applicable', 'reporting'],
    links: { updates: '/regulatory_updates_list', calendar: { to: '/calendar', label: 'Calendar' } },
    ...payments,
  },
};
export default meta;
type Story = StoryObj<typeof Horizon>;

export const Payments: Story = {};

export const Gambling: Story = { args: gambling, globals: { vertical: 'gambling_compliance' } };

/** Updates that the reader's subscription does not include stay in the list. */
export const Locked: Story = {
  args: { latest: payments.latest.map((item) => ({ ...item, access: 'restricted' })) },
};

/** A year that starts in another month, and a jurisdiction without dates or updates. */
export const EmptyByFilter: Story = {
  args: {
    state: { from: '2026-03', jurisdictions: [1053] },
    filter: ['jurisdiction=1053'],
    horizon: { ...payments.horizon, yearly: makeYear(0), upcoming: [] },
    latest: [],
  },
};
