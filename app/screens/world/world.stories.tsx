import type { Meta, StoryObj } from '@storybook/react-vite';
import { gambling, payments } from '../jurisdictions/jurisdictions.fixture.ts';
import { countPlaces, type Region } from '../jurisdictions/places.ts';
import { toRows, type WorldState } from './world-state.ts';
import { World, type WorldProps } from './world.tsx';

const regions = [
  { key: 'europe', name: 'Europe' },
  { key: 'north-america', name: 'North America' },
];

/** The screen with the data of its loader for a URL. */
function shown(all: Region[], over: Partial<WorldState> = {}): Partial<WorldProps> {
  const state: WorldState = { by: 'status', sort: 'name', ...over };
  const counted = countPlaces(all.filter(({ key }) => state.region === undefined || key === state.region));
  return { state, rows: toRows(all, state), counted };
}

const meta: Meta<typeof World> = {
  title: 'Screens/World',
  component: World,
  parameters: { layout: 'fullscreen', path: '/world' },
  args: { title: 'World', path: '/world', regions, updates: true, ...shown(payments) },
};
export default meta;
type Story = StoryObj<typeof World>;

export const MarketStatus: Story = {};

export const Activity: Story = { args: shown(payments, { by: 'activity', sort: 'updates' }) };

export const GamblingInOneRegion: Story = {
  args: { title: 'Markets', ...shown(gambling, { region: 'north-america' }) },
  globals: { vertical: 'gambling_compliance' },
};

/** Updates are not in the reader's subscription, so the map cannot count them. */
export const LockedActivity: Story = {
  args: { ...shown(payments, { by: 'activity' }), updates: false },
};

/** Nothing is assessed yet. */
export const Empty: Story = { args: shown([]) };
