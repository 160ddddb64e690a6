import type { Meta, StoryObj } from '@storybook/react-vite';
import { shownPages } from './pages.fixture.ts';
import { PagesScreen } from './pages-screen.tsx';

const shown = shownPages();

const meta: Meta<typeof PagesScreen> = {
  title: 'Screens/What changed since',
  component: PagesScreen,
  parameters: { layout: 'fullscreen', path: '/changes-since' },
  args: { shown },
};
export default meta;
type Story = StoryObj<typeof PagesScreen>;

export const Changed: Story = {};

/** On small screens the page that the URL names is shown alone. */
export const OnePage: Story = {
  args: { shown: { ...shown, view: { since: undefined, page: 1001, isRead: true } } },
};

export const OfBookmarks: Story = {
  args: { shown: { ...shown, view: { since: 'bookmarks', page: undefined, isRead: false } } },
};

export const NothingChanged: Story = {
  args: { shown: { ...shown, pages: { ...shown.pages, pages: [] }, chosen: undefined } },
};

export const NotCompared: Story = {
  args: {
    shown: {
      ...shown,
      chosen: {
        ...shown.chosen!,
        words: { from: 11, to: 14, access: 'full', state: 'not-compared', redline: null },
      },
    },
  },
};

export const NotFound: Story = {
  args: { shown: { ...shown, view: { since: undefined, page: 9, isRead: false }, chosen: undefined } },
};

export const TooMany: Story = { args: { shown: { ...shown, pages: { ...shown.pages, more: true } } } };

export const NotRead: Story = { args: { message: 'The page could not be found.' } };
