import type { Meta, StoryObj } from '@storybook/react-vite';
import { gambling, payments } from '../jurisdictions/jurisdictions.fixture.ts';
import { statuses } from '#app/ui/text/market-status.tsx';
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { countPlaces, type Region } from '../jurisdictions/places.ts';
import { demoTiles } from '#app/ui/map/tile-layouts.fixture.ts';
import type { Part } from './parts.ts';
import { dividedCountries, shownRegions, toRows, type WorldState } from './world-state.ts';
import { World, type WorldProps } from './world.tsx';

const regions = [
  { key: 'europe', name: 'Europe' },
  { key: 'north-america', name: 'North America' },
];

/** The screen with the data of its loader for a URL. */
function shown(all: Region[], over: Partial<WorldState> = {}): Partial<WorldProps> {
  const state: WorldState = { by: 'status', sort: 'name', ...over };
  const divided = dividedCountries(all);
  const tiles = demoTiles(divided.find(({ key }) => key === state.within)?.iso);
  const counted = countPlaces(shownRegions(all, state));
  return { state, divided, ...(tiles ? { tiles } : {}), rows: toRows(all, state), counted };
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

/** The states of a country, each a square of the same size. */
export const StatesOfACountry: Story = {
  args: { title: 'Markets', ...shown(gambling, { within: 'us' }) },
  globals: { vertical: 'gambling_compliance' },
};

const days = [
  { day: '2019-01-01', places: 1, isAhead: false },
  { day: '2027-07-01', places: 2, isAhead: true },
];
const dated = (basis: PlaceStatus['basis'], over: Partial<PlaceStatus> = {}) =>
  payments.flatMap(({ places }) =>
    places.map(({ key, status }, index): PlaceStatus => ({
      ...{ key, tid: index + 1, nid: index + 1, basis: index % 3 === 0 ? 'no-version' : basis },
      ...{ from: null, version: index % 3 === 0 ? null : 1 },
      ...(index % 3 === 0 || !status ? {} : { status, ...over }),
    })),
  );

/** The statuses of a day of the past: what nobody tells of is hatched. */
export const OnADay: Story = {
  args: {
    ...shown(payments, { at: '2026-03-01' }),
    ...{ today: '2026-11-21', days, statuses: dated('shown') },
  },
};

/** What is recorded for a day ahead, and nothing else. */
export const Ahead: Story = {
  args: {
    ...shown(payments, { at: '2027-08-01' }),
    ...{ today: '2026-11-21', days, statuses: dated('expected', { from: '2027-07-01' }) },
  },
};

/** Two days beside each other. */
export const TwoDays: Story = {
  args: {
    ...shown(payments, { at: '2026-03-01', beside: '2026-11-21' }),
    ...{ today: '2026-11-21', days, statuses: dated('shown'), beside: { day: '2026-11-21' } },
  },
};

/** A site with states of two more countries, whose squares are in its configuration. */
const states = (iso: string, codes: readonly string[]) =>
  codes.map((code, index) => ({
    ...{ name: code, key: `${iso}-${code}`, iso: `${iso}-${code}`, to: `/jurisdiction/${iso}-${code}` },
    ...(index % 3 === 0 ? {} : { status: statuses[index % statuses.length]! }),
  }));
const withStates: Region[] = [
  {
    ...{ key: 'world', name: 'World' },
    places: ['au', 'de', 'br', 'in'].map((iso) => ({
      ...{ key: iso, iso, name: { au: 'Australia', de: 'Germany', br: 'Brazil', in: 'India' }[iso]! },
      below: states(
        iso,
        Object.keys(demoTiles(iso)!).map((code) => code.slice(3).toLowerCase()),
      ),
    })),
  },
];
const part = (key: string): Part => {
  const { rows, counted, tiles } = shown(withStates, { within: key }) as Part;
  const { name } = dividedCountries(withStates).find((country) => country.key === key)!;
  return { name, within: key, rows, counted, ...(tiles ? { tiles } : {}) };
};

/** The states of two countries beside each other, each map with its own zoom. */
export const TwoPlaces: Story = {
  args: { ...shown(withStates, { within: 'de', with: 'au' }), other: part('au') },
};

/** The same on a day: of some states nothing is established. */
export const TwoPlacesOnADay: Story = {
  args: {
    ...shown(withStates, { within: 'in', with: 'br', at: '2026-03-01' }),
    ...{ today: '2026-11-21', days, other: part('br') },
    statuses: [...part('in').rows, ...part('br').rows].map(({ key, status }, index): PlaceStatus => ({
      ...{ key, tid: index + 1, nid: index + 1, from: null },
      ...(status ? { basis: 'shown', version: 1, status } : { basis: 'no-version', version: null }),
    })),
  },
};

/** What was typed is not a day. */
export const NoDay: Story = {
  args: {
    ...{ today: '2026-11-21', days },
    wrong: {
      typed: '31/11/26',
      problem: 'November 2026 has 30 days. Did you mean 30 Nov 2026?',
    },
  },
};

/** Updates are not in the reader's subscription, so the map cannot count them. */
export const LockedActivity: Story = {
  args: { ...shown(payments, { by: 'activity' }), updates: false },
};

/** Nothing is assessed yet. */
export const Empty: Story = { args: shown([]) };
