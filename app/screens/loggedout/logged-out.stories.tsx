import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { LoggedOut } from './logged-out.tsx';

const meta: Meta<typeof LoggedOut> = {
  title: 'Screens/Signed out',
  component: LoggedOut,
  parameters: { layout: 'fullscreen', path: '/loggedout' },
  decorators: [inLoginLayout],
  argTypes: { problem: { control: 'text' } },
  args: { reset: null, isSpent: false, busy: false },
};
export default meta;
type Story = StoryObj<typeof LoggedOut>;

export const SignedOut: Story = {};

/** From the link of a reset mail. */
export const NewPassword: Story = { args: { reset: { user: 'b9c1', token: 'q83vEjRW' } } };

export const NewPasswordRefused: Story = {
  args: { ...NewPassword.args, problem: 'The new password needs at least 12 characters.' },
};

export const LinkIncomplete: Story = {
  args: { isSpent: true, problem: 'The reset link is not valid. It is not complete: ask for a new one.' },
};

export const LinkSpent: Story = {
  args: {
    ...NewPassword.args,
    isSpent: true,
    problem:
      'The reset link is no longer valid. It has expired: a reset link works for an hour, an invitation for a week. Ask for a new link.',
  },
};
