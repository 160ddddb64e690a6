import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookmarkButton } from './bookmark-button.tsx';

const meta: Meta<typeof BookmarkButton> = {
  title: 'Content/Bookmark button',
  component: BookmarkButton,
  args: { folder: undefined, onAdd: () => {}, onRemove: () => {} },
};
export default meta;
type Story = StoryObj<typeof BookmarkButton>;

export const NotBookmarked: Story = {};
export const Bookmarked: Story = { args: { folder: '' } };
export const InFolder: Story = { args: { folder: 'SEPA programme' } };
