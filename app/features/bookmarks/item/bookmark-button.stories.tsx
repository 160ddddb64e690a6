import type { Meta, StoryObj } from '@storybook/react-vite';
import type { createStore } from 'jotai';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { bookmarkedAtom } from '../state.ts';
import { BookmarkButton } from './bookmark-button.tsx';

const meta: Meta<typeof BookmarkButton> = {
  title: 'Content/Bookmark button',
  component: BookmarkButton,
  args: { labels: undefined, onLabel: () => {}, onAdd: () => {}, onRemove: () => {} },
};
export default meta;
type Story = StoryObj<typeof BookmarkButton>;

export const NotBookmarked: Story = {};
export const Bookmarked: Story = { args: { labels: [] } };
export const Labelled: Story = { args: { labels: ['Board paper', 'SEPA programme'] } };
export const Menu: Story = {
  args: { labels: ['Board paper', 'SEPA programme'] },
  parameters: {
    shell: shellFor('full'),
    // Else the panel would ask for the labels.
    prepare: (store: ReturnType<typeof createStore>) =>
      store.set(bookmarkedAtom, { nids: new Set<number>(), labels: ['Board paper', 'SEPA programme'] }),
  },
  play: ({ userEvent, canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Edit labels' })),
};
