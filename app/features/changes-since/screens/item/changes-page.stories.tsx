import type { Meta, StoryObj } from '@storybook/react-vite';
import { changed } from '../../changes.fixture.ts';
import { ChangesPage } from './changes-page.tsx';

const item = {
  ...{ nid: 1001, title: 'Verification of payee: who is next', label: 'Analysis', version: 4 },
  path: '/article/1001/regulatory-analysis/verification-of-payee',
};

const meta: Meta<typeof ChangesPage> = {
  title: 'Screens/Changed since',
  component: ChangesPage,
  parameters: { layout: 'fullscreen', path: '/changes-since/1001' },
  args: {
    item: {
      ...item,
      changes: [
        changed({
          ...{ at: '2026-03-03T09:00:00.000Z', words: 'when you bookmarked it', version: 2, elsewhere: true },
          notes: ['The check applies from 9 April 2027, not from 9 October 2026.'],
          link: { to: '/profile/my-bookmarks/1001', label: 'Compare' },
        }),
        changed({ state: 'same', sections: [], materiality: 'unsaid' }),
      ],
    },
  },
};
export default meta;
type Story = StoryObj<typeof ChangesPage>;

export const Changed: Story = {};

export const NeverVisited: Story = { args: { item: { ...item, changes: [] } } };

export const NotCompared: Story = {
  args: { item: { ...item, changes: [changed({ state: 'not-compared', sections: [] })] } },
};

export const NotRead: Story = { args: { message: 'The page could not be found.' } };
