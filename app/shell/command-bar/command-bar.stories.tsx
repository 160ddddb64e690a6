import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CommandGroup } from '#app/slots.ts';
import { shellFor } from '../shell-data.fixture.ts';
import { CommandDialog } from './command-bar.tsx';
import type { CommandContent } from './use-command-content.ts';
import { commandSource } from './command-source.fixture.ts';

const groups: CommandGroup[] = [
  {
    title: 'Jurisdictions',
    options: [
      {
        title: 'Germany',
        to: '/jurisdiction/60/germany',
        icon: 'shield',
        iso: 'de',
        parts: [
          { label: 'Guide', to: '/guide/14/germany' },
          { label: 'Requirements', to: '/requirement/70', count: 24 },
          { label: 'Updates', to: '/regulatory_updates_list?jurisdiction=60', count: 14 },
        ],
      },
    ],
  },
  {
    title: 'Guides',
    options: [
      {
        title: 'Germany: payments guide',
        to: '/guide/14/germany-guide',
        icon: 'file',
        publication: true,
        detail: '20 Oct 2026',
      },
      {
        title: 'Germany: payment requirements',
        to: '/requirement/71',
        icon: 'file',
        publication: true,
        locked: true,
        detail: '30 Oct 2026',
      },
    ],
  },
  {
    title: 'Updates',
    options: [
      {
        title: 'Germany’s crypto supervision act replaces the banking law licence for custody',
        to: '/regulatory_update/9/germany',
        icon: 'file',
        publication: true,
        detail: '30 Dec 2024',
      },
    ],
  },
];

const content: CommandContent = {
  menus: shellFor('full').menus,
  recent: [
    {
      kind: 'page',
      title: 'Germany: payments guide, Safeguarding',
      path: '/guide/14/germany',
      at: '2026-11-21T09:00:00Z',
    },
    {
      kind: 'search',
      title: 'german e-money agents',
      path: '/search?query=%22german%22',
      at: '2026-11-18T09:00:00Z',
      detail: '47 results',
    },
  ],
  forget: () => {},
  sources: [commandSource],
  kinds: [
    { id: 'updates', label: 'Updates' },
    { id: 'guides', label: 'Guides' },
  ],
  suggest: (text) => Promise.resolve('germany'.startsWith(text.toLowerCase()) ? groups : []),
};

const meta: Meta<typeof CommandDialog> = {
  title: 'Shell/Command bar',
  component: CommandDialog,
  args: { content, onClose: () => {} },
};
export default meta;

type Story = StoryObj<typeof CommandDialog>;

export const Opened: Story = {};
/** The bar is in a portal; its input has the focus. */
const typing = (text: string): Story['play'] =>
  async function ({ userEvent }) {
    await userEvent.keyboard(text);
  };

export const Typing: Story = { play: typing('ger') };
export const NothingFound: Story = { play: typing('zzz') };
/** No feature adds anything: screens and recent pages alone. */
export const ScreensAlone: Story = {
  args: { content: { ...content, sources: [], suggest: () => Promise.resolve([]) } },
  play: typing('hor'),
};
export const Offline: Story = {
  args: { content: { ...content, suggest: () => Promise.reject(new Error('offline')) } },
  play: typing('hor'),
};

/** In place of the search box, on phones. */
export const OfSearchBox: Story = {
  args: { box: { label: 'Search the site', text: '', onText: () => {} } },
};
