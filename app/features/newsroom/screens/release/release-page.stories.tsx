import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Release } from '../../contract/releases.ts';
import { CLIENT_ID, clock, INES, JOBS, PUBLISHABLE, release, TYPES } from '../../newsroom.fixture.ts';
import { ReleasePage } from './release-page.tsx';

type Item = Release['contents'][number];

const content = (nid: number, title: string, more: Partial<Item> = {}): Item => ({
  ...{ nid, title, type: 'regulatory-update', kind: 'update', readerNote: '', deskNote: '', revision: 12 },
  ...{ draftRevision: 12, version: null, problems: [] },
  ...more,
});

const CONTENTS = [
  content(61, 'Instant euro payments: six weeks to 9 January', {
    readerNote: 'Banks outside the euro area receive from 9 January 2027.',
  }),
  content(62, 'Lithuania: payments guide', {
    ...{ type: 'guide', kind: 'correction' },
    problems: [{ pointer: '/field_sections/2/body', message: 'must not be empty' }],
  }),
  content(63, 'Instant Payments Regulation', { type: 'tracker', draftRevision: 14, deskNote: 'One entry.' }),
];

const full = (more: Partial<Release> = {}): Release => ({
  ...release(3, 'Instant euro payments outside the euro area', { items: CONTENTS.length }),
  contents: CONTENTS,
  ...more,
});
const ready = CONTENTS.map((item) => ({ ...item, problems: [], draftRevision: 12 }));

const meta: Meta<typeof ReleasePage> = {
  title: 'Screens/Newsroom, one release',
  component: ReleasePage,
  parameters: { layout: 'fullscreen', path: '/admin/content/releases/3' },
  args: {
    ...{ release: full(), types: TYPES, isAdministrator: true, mayPublish: true, clock, clientId: CLIENT_ID },
    zones: PUBLISHABLE.zones,
  },
};
export default meta;
type Story = StoryObj<typeof ReleasePage>;

export const NotReady: Story = {};

export const Ready: Story = { args: { release: full({ contents: ready }), done: 'added' } };

export const Empty: Story = { args: { release: full({ contents: [], items: 0 }) } };

export const Scheduled: Story = {
  args: { release: full({ contents: ready, state: 'scheduled', job: JOBS[2]! }), done: 'scheduled' },
};

export const Failed: Story = {
  args: {
    release: full({
      state: 'failed',
      job: { ...JOBS[2]!, state: 'failed', problem: '“Lithuania: payments guide” cannot be published.' },
    }),
  },
};

const done = ready.map((item) => ({ ...item, version: 3, draftRevision: null }));
const published = {
  contents: done,
  state: 'published' as const,
  publishedAt: '2026-11-24T07:00:00.000Z',
  publishedBy: INES,
};

export const Published: Story = { args: { release: full(published), done: 'published' } };

export const RevertRefused: Story = {
  args: {
    release: full(published),
    answer: { revertError: 'Say why: it stays in the history of each item.' },
  },
};

export const Reverted: Story = {
  args: { release: full({ ...published, state: 'reverted', revertedAt: '2026-11-24T08:00:00.000Z' }) },
};

export const Editor: Story = { args: { mayPublish: false, isAdministrator: false } };
