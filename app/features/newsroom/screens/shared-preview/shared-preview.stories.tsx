import type { Meta, StoryObj } from '@storybook/react-vite';
import { PREVIEWED_PAGES } from '../../preview/preview.fixture.ts';
import { clock } from '../../newsroom.fixture.ts';
import { SharedPreviewPage } from './shared-preview.tsx';

const open = {
  ...{ state: 'open' as const, title: 'FCA opens the gateway for cryptoasset authorisations' },
  ...{ type: 'Regulatory update', level: { id: 'world', title: 'World only' }, revision: 12 },
  ...{ nid: 41, items: [], pages: PREVIEWED_PAGES },
  ...{ savedAt: '2026-11-24T10:41:00.000Z', expiresAt: '2026-12-01T09:00:00.000Z', path: null },
} as const;
const ended = (
  state: 'expired' | 'revoked' | 'left' | 'published' | 'discarded' | 'unknown',
  path: string | null = null,
) => ({
  args: { preview: { state, path } },
});

/** What somebody with a link sees. The frame is empty here: the server makes the page in it. */
const meta: Meta<typeof SharedPreviewPage> = {
  title: 'Screens/Newsroom, shared preview',
  component: SharedPreviewPage,
  parameters: { layout: 'fullscreen', path: '/preview/q83vEjRW' },
  args: {
    ...{ token: 'q83vEjRW', clock, preview: open, frameHref: () => 'about:blank' },
    choice: { as: '*', screen: 'desktop', look: 'light', of: 'draft' },
  },
};
export default meta;
type Story = StoryObj<typeof SharedPreviewPage>;

export const Open: Story = {};
export const OfAPublishedPage: Story = {
  args: {
    preview: { ...open, path: '/regulatory_update/41/fca' },
    choice: { as: '*', screen: 'phone', look: 'dark', of: 'draft' },
  },
};
export const Untitled: Story = { args: { preview: { ...open, title: '' } } };
export const Expired: Story = ended('expired');
export const OfARelease: Story = {
  args: {
    preview: {
      ...{ ...open, savedAt: null },
      items: [
        { nid: 41, title: open.title },
        { nid: 42, title: 'Lithuania: payments guide' },
        { nid: 43, title: '' },
      ],
    },
  },
};
export const Revoked: Story = ended('revoked');
export const MakerLeft: Story = ended('left');
export const Published: Story = ended('published', '/regulatory_update/41/fca');
export const Discarded: Story = ended('discarded');
export const Unknown: Story = ended('unknown');
