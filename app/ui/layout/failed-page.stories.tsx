import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailedPage } from './failed-page.tsx';

const meta: Meta<typeof FailedPage> = {
  title: 'UI/Failed page',
  component: FailedPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'My bookmarks',
    failed: 'Your bookmarks could not be loaded',
    children: 'The server did not answer. Your bookmarks are not lost.',
    retry: { to: '/my-bookmarks', label: 'Try again' },
  },
};
export default meta;
type Story = StoryObj<typeof FailedPage>;

export const Plain: Story = {};
