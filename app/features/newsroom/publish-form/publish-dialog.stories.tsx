import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { draft, PUBLISHABLE } from '../newsroom.fixture.ts';
import { PublishDialog } from './publish-dialog.tsx';

const meta: Meta<typeof PublishDialog> = {
  title: 'Screens/Newsroom, publish dialog',
  component: PublishDialog,
  parameters: { layout: 'fullscreen', path: '/admin/content/41', shell: shellFor('full') },
  args: { ...PUBLISHABLE, onClose: () => {}, onRefused: () => {}, onPlace: () => {} },
};
export default meta;
type Story = StoryObj<typeof PublishDialog>;

export const Ready: Story = {};

export const Problems: Story = {
  args: { problems: [{ pointer: '/field_key_dates/0/date', message: 'must be a date such as 2026-03-04' }] },
};

export const InARelease: Story = {
  args: { draft: draft({ release: { id: 4, title: 'FCA policy statement of December' } }) },
};
