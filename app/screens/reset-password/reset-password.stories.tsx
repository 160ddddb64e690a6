import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { ResetPassword } from './reset-password.tsx';

const meta: Meta<typeof ResetPassword> = {
  title: 'Screens/Reset password',
  component: ResetPassword,
  parameters: { layout: 'fullscreen', path: '/profile/reset-password' },
  decorators: [inLoginLayout],
  args: { busy: false },
};
export default meta;
type Story = StoryObj<typeof ResetPassword>;

export const Empty: Story = {};

export const Sent: Story = { args: { outcome: { sent: true, message: '' } } };

export const Refused: Story = {
  args: { outcome: { sent: false, message: 'Too many attempts. Try again in a minute.' } },
};
