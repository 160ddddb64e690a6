import type { Meta, StoryObj } from '@storybook/react-vite';
import { dense, empty, twoPlaces } from '../../timeline.fixture.ts';
import { TimelinePage } from './timeline-page.tsx';

const meta: Meta<typeof TimelinePage> = {
  title: 'Screens/Timeline',
  component: TimelinePage,
  parameters: { layout: 'fullscreen', path: '/timeline' },
  args: {
    ...{ title: 'Timeline', timeline: twoPlaces, unknown: [] },
    state: { places: ['fi', 'se'], zoom: 'year', kinds: [] },
    facts: [
      {
        ...{ key: 'fi', requirements: 0, guide: '/guide/2026/finland', updates: 4 },
        licenses: { count: 1, names: ['Gambling licence'] },
      },
      {
        ...{ key: 'se', requirements: 12, requirements_link: '/requirement/5060', updates: 2 },
        licenses: { count: 0, names: [] },
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof TimelinePage>;

/** A cluster, an expected day, the law of a union, an event without a day, and days that nobody tells of. */
export const TwoPlaces: Story = {};

export const ADayOfThePast: Story = {
  args: {
    state: { places: ['fi', 'se'], zoom: 'year', kinds: ['effective', 'status'], at: '2026-01-15', topic: 9 },
    timeline: {
      ...twoPlaces,
      at: '2026-01-15',
      lanes: twoPlaces.lanes.map((lane) => ({
        ...lane,
        at: { ...{ tid: lane.tid, key: lane.key, nid: 1 }, basis: 'no-version', from: null, version: null },
      })),
    },
  },
};

/** Where there is no room for labels, marks have theirs under the pointer. */
export const Dense: Story = {
  args: { state: { places: ['fi'], zoom: 'decade', kinds: [] }, timeline: dense, facts: [] },
};

export const NothingInThePeriod: Story = {
  args: { state: { places: ['fi'], zoom: 'year', kinds: [] }, timeline: empty, facts: [] },
};

export const NoPlaceYet: Story = {
  args: {
    ...{ state: { places: ['xx'], zoom: 'year', kinds: [] }, timeline: { ...twoPlaces, lanes: [] } },
    ...{ facts: [], unknown: ['xx'] },
  },
};

/** A site before its first import. */
export const NoPlaces: Story = {
  args: {
    state: { places: [], zoom: 'year', kinds: [] },
    ...{ timeline: { ...twoPlaces, lanes: [], choices: [] }, facts: [] },
  },
};
