import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { Login } from './login.tsx';

const meta: Meta<typeof Login> = {
  title: 'Screens/Sign in',
  component: Login,
  parameters: { layout: 'fullscreen', path: '/login' },
  decorators: [inLoginLayout],
  args: { passwordSet: false, busy: false },
};
export default meta;
type Story = StoryObj<typeof Login>;

export const Empty: Story = {};

export const Refused: Story = {
  args: {
    problem: {
      message: 'The e-mail address or the password is wrong. Check both and try again.',
      email: 'ines@firm.example',
    },
  },
};

export const PasswordSet: Story = { args: { passwordSet: true } };
