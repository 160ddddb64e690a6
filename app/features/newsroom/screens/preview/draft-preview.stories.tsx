import type { Meta, StoryObj } from '@storybook/react-vite';
import { PREVIEWED_PAGES } from '../../preview/preview.fixture.ts';
import { clock, INES, job } from '../../newsroom.fixture.ts';
import { DraftPreview } from './draft-preview.tsx';

const LEVELS = [
  { id: 'full', title: 'Full' },
  { id: 'world', title: 'World only' },
  { id: 'none', title: 'None' },
];
const NOTES = ['The whole page', 'The public part', 'No access: what everybody may know'];
const frames = LEVELS.map((level, index) => ({ level, note: NOTES[index] }));
const choice = { as: 'full', screen: 'desktop', look: 'light', of: 'draft' } as const;
const draft = {
  ...{ nid: 41, title: 'FCA opens the gateway for cryptoasset authorisations', revision: 12 },
  ...{ savedAt: '2026-11-24T10:41:00.000Z', savedBy: INES, current: 4, isPublished: true },
  ...{ job: null, release: null },
};
const link = (id: number, as: string) => ({
  ...{ id, as, by: INES, madeAt: '2026-11-24T09:00:00.000Z', expiresAt: '2026-12-01T09:00:00.000Z' },
});

/** The frames are empty here: the server makes the pages in them. */
const meta: Meta<typeof DraftPreview> = {
  title: 'Screens/Newsroom, preview',
  component: DraftPreview,
  parameters: { layout: 'fullscreen', path: '/admin/content/41/preview' },
  args: {
    ...{ draft, problems: [], links: [], frames: frames.slice(0, 1), choice, levels: LEVELS },
    ...{
      pages: PREVIEWED_PAGES,
      isAdministrator: true,
      mayShare: true,
      clock,
      frameHref: () => 'about:blank',
    },
  },
};
export default meta;
type Story = StoryObj<typeof DraftPreview>;

export const Full: Story = {};

export const None: Story = { args: { choice: { ...choice, as: 'none' }, frames: frames.slice(2) } };

export const AllOnAPhone: Story = { args: { choice: { ...choice, as: '*', screen: 'phone' }, frames } };

export const DarkOnATablet: Story = { args: { choice: { ...choice, screen: 'tablet', look: 'dark' } } };

export const NewItem: Story = { args: { draft: { ...draft, current: null, isPublished: false } } };

export const Incomplete: Story = {
  args: {
    draft: { ...draft, title: '', savedBy: null },
    problems: [
      { pointer: '/title', message: 'must be text on one line' },
      { pointer: '/field_key_dates/0/date', message: 'must be a date such as 2026-03-04' },
      ...Array.from({ length: 11 }, (_, index) => ({
        pointer: `/field_reference_library/${index}/field_plain_url`,
        message: 'must be an address',
      })),
    ],
  },
};

export const Scheduled: Story = {
  args: {
    draft: { ...draft, job: job(3, draft.title, '2026-12-01T07:30:00.000Z') },
    choice: { ...choice, of: 'edition' },
  },
};

export const InARelease: Story = { args: { draft: { ...draft, release: { id: 3, title: 'FCA rules' } } } };

export const Shared: Story = {
  args: {
    links: [link(1, 'full'), link(2, 'none'), link(3, 'of-before')],
    answer: {
      made: {
        url: 'https://payments.regatlas.example/preview/q83vEjRWq83vEjRWq83vEjRWq83vEjRWq83vEjRWq83',
        expiresAt: '2026-12-01T09:00:00.000Z',
      },
    },
  },
};

export const SharePanel: Story = {
  args: { links: [link(1, 'full'), link(2, 'none')] },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByText('Share a link…')),
};

export const LinkEnded: Story = { args: { ended: true } };

export const Refused: Story = {
  args: { answer: { message: 'Up to 20 can be open. End one of them first.' } },
};

/** Somebody who only approves, without administration. */
export const Approver: Story = { args: { isAdministrator: false, mayShare: false } };

export const LongTitle: Story = {
  args: {
    draft: {
      ...draft,
      title:
        'Verordnung über die Zuverlässigkeitsüberprüfung von Zahlungsinstituten und E-Geld-Instituten in der Bundesrepublik Deutschland',
    },
    frames: frames.slice(0, 1).map(({ note }) => ({
      note,
      level: { id: 'full', title: 'Everything that a subscription of the largest kind can have' },
    })),
  },
};

export const RightToLeft: Story = {
  args: {
    draft: { ...draft, title: 'تبدأ اليوم فترة تقديم الطلبات' },
    choice: { ...choice, screen: 'phone' },
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
