import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AddedTo } from '#app/endpoints.ts';
import { deadline } from '#app/features/deadlines/screens/list/deadlines.fixture.ts';
import { place } from '#app/views/summary.fixture.ts';
import { first, gambling, locked, payments, returning } from './home.fixture.ts';
import { Home } from './home.tsx';

/** What features add for a reader who follows two countries. */
const own = {
  due: { days: 30, count: 2, more: false, whose: 'mine' },
  settled: [],
  deadlines: [
    deadline('2026-12-02', 'AI Act: grace period for marking generated content ends', {
      ...{ kind: 'applicable', jurisdictions: [place(1001, 'eu', 'European Union')] },
      origins: [{ kind: 'favourite', name: 'Germany', law: 'European Union' }],
    }),
    deadline('2026-12-17', 'Safeguarding audit'),
  ],
} satisfies AddedTo<'homeMine'>;

/** And for one who follows nothing. */
const everybodys = {
  due: { days: 30, count: 3, more: false, whose: 'all' },
  settled: [],
  deadlines: null,
} satisfies AddedTo<'homeMine'>;

const meta: Meta<typeof Home> = {
  title: 'Screens/Home',
  component: Home,
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/',
    tagline: 'Payments regulation, followed daily',
    today: '2026-11-21',
    orders: { dates: false, news: false },
    upgradeHref: 'https://www.regatlas.example/upgrade',
    links: {
      horizon: '/regulatory_updates',
      updates: '/regulatory_updates_list',
      favourites: '/settings/favourites',
      analysis: '/regulatory_analysis',
    },
    home: payments,
    mine: { state: 'loaded', value: { ...returning, ...own } },
  },
};
export default meta;
type Story = StoryObj<typeof Home>;

export const Payments: Story = {};

export const Gambling: Story = {
  args: {
    home: gambling,
    mine: { state: 'loaded', value: { ...first, ...everybodys } },
    tagline: 'Gambling regulation, followed daily',
  },
  globals: { vertical: 'gambling_compliance' },
};

/** A first visit with a subscription that opens next to nothing. */
export const Locked: Story = {
  args: { home: locked, mine: { state: 'loaded', value: { ...first, ...everybodys } } },
};

/** What is one reader's own has not been loaded yet. */
export const Loading: Story = { args: { mine: { state: 'loading' } } };

/** It could not be loaded. */
export const Failed: Story = { args: { mine: { state: 'failed', retry: () => {} } } };
