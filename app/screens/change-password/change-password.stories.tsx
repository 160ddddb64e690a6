import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangePassword } from './change-password.tsx';

const meta: Meta<typeof ChangePassword> = {
  title: 'Screens/Change password',
  component: ChangePassword,
  parameters: { layout: 'fullscreen', path: '/profile/password' },
  args: { mistakes: {}, changed: false, busy: false },
};
export default meta;
type Story = StoryObj<typeof ChangePassword>;

export const Empty: Story = {};

export const WithMistakes: Story = {
  args: {
    mistakes: {
      current: 'This is not your current password.',
      again: 'The two new passwords don’t match. Type the new one twice.',
    },
  },
};

export const Changed: Story = { args: { changed: true } };
