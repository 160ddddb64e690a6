import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailedPage } from './failed-page.tsx';

const meta: Meta<typeof FailedPage> = {
  title: 'UI/Failed page',
  component: FailedPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'My bookmarks',
    failed: 'Your bookmarks could not be loaded',
    children: 'Your bookmarks are safe. Try again in a minute.',
    retry: { to: '/my-bookmarks', label: 'Try again' },
  },
};
export default meta;
type Story = StoryObj<typeof FailedPage>;

export const Plain: Story = {};
