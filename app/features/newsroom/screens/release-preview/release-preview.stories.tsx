import type { Meta, StoryObj } from '@storybook/react-vite';
import { PREVIEWED_PAGES } from '../../preview/preview.fixture.ts';
import { clock, INES, JOBS } from '../../newsroom.fixture.ts';
import { ReleasePreview } from './release-preview.tsx';

const LEVELS = [
  { id: 'full', title: 'Full' },
  { id: 'world', title: 'World only' },
  { id: 'none', title: 'None' },
];
const items = [
  { nid: 61, title: 'Instant euro payments: six weeks to 9 January', revision: 12, isReady: true },
  { nid: 62, title: 'Lithuania: payments guide', revision: 3, isReady: true },
  { nid: 63, title: 'Instant Payments Regulation', revision: 7, isReady: true },
];
const choice = { as: 'full', screen: 'desktop', look: 'light', of: 'edition' } as const;

/** The frames are empty here: the server makes the pages in them. */
const meta: Meta<typeof ReleasePreview> = {
  title: 'Screens/Newsroom, preview of a release',
  component: ReleasePreview,
  parameters: { layout: 'fullscreen', path: '/admin/content/releases/3/preview' },
  args: {
    release: { id: 3, title: 'Instant euro payments outside the euro area', job: null },
    ...{ items, item: 61, links: [], choice, levels: LEVELS, clock },
    frames: [{ level: LEVELS[0]!, note: 'The whole page' }],
    ...{ pages: PREVIEWED_PAGES, isAdministrator: true, mayShare: true, frameHref: () => 'about:blank' },
  },
};
export default meta;
type Story = StoryObj<typeof ReleasePreview>;

export const FirstItem: Story = {};

export const ScheduledOnAPhone: Story = {
  args: {
    release: { id: 3, title: 'Instant euro payments outside the euro area', job: JOBS[2]! },
    choice: { ...choice, as: '*', screen: 'phone' },
    frames: LEVELS.map((level) => ({ level })),
  },
};

export const NotReady: Story = {
  args: { item: 62, items: items.map((one) => ({ ...one, isReady: one.nid !== 62 })) },
};

export const Many: Story = {
  args: {
    items: Array.from({ length: 200 }, (_, index) => ({
      ...{ nid: 61 + index, title: `Verordnung über Zahlungsdienste, Artikel ${index + 1}`, revision: 1 },
      isReady: true,
    })),
  },
};

export const Shared: Story = {
  args: {
    links: [
      {
        ...{ id: 1, as: 'full', by: INES, madeAt: '2026-11-24T09:00:00.000Z' },
        expiresAt: '2026-12-01T09:00:00.000Z',
      },
    ],
    answer: {
      made: {
        url: 'https://payments.regatlas.example/preview/q83vEjRWq83vEjRWq83vEjRWq83vEjRWq83vEjRWq83',
        expiresAt: '2026-12-01T09:00:00.000Z',
      },
    },
  },
};

export const RightToLeft: Story = {
  args: { items: [{ nid: 61, title: 'تبدأ اليوم فترة تقديم الطلبات', revision: 1, isReady: true }] },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
