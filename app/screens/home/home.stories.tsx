import type { Meta, StoryObj } from '@storybook/react-vite';
import { first, gambling, locked, payments, returning } from './home.fixture.ts';
import { Home } from './home.tsx';

const meta: Meta<typeof Home> = {
  title: 'Screens/Home',
  component: Home,
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/',
    tagline: 'Payments regulation, followed daily',
    today: '2026-11-21',
    orders: { dates: false, news: false },
    soonDays: 30,
    upgradeHref: 'https://www.regatlas.example/upgrade',
    links: {
      horizon: '/regulatory_updates',
      updates: '/regulatory_updates_list',
      calendar: { to: '/calendar', label: 'Calendar' },
      deadlines: '/deadlines',
      favourites: '/settings/favourites',
      analysis: '/regulatory_analysis',
    },
    home: payments,
    mine: { state: 'loaded', value: returning },
  },
};
export default meta;
type Story = StoryObj<typeof Home>;

export const Payments: Story = {};

export const Gambling: Story = {
  args: {
    home: gambling,
    mine: { state: 'loaded', value: first },
    tagline: 'Gambling regulation, followed daily',
  },
  globals: { vertical: 'gambling_compliance' },
};

/** A first visit with a subscription that opens next to nothing. */
export const Locked: Story = { args: { home: locked, mine: { state: 'loaded', value: first } } };

/** What is one reader's own has not been loaded yet. */
export const Loading: Story = { args: { mine: { state: 'loading' } } };

/** It could not be loaded. */
export const Failed: Story = { args: { mine: { state: 'failed', retry: () => {} } } };
