import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { RefusedPage } from './refused-page.tsx';

const meta: Meta<typeof RefusedPage> = {
  title: 'Screens/Sign-in by an organisation refused',
  component: RefusedPage,
  parameters: { layout: 'fullscreen', path: '/sign-in/callback' },
  decorators: [inLoginLayout],
};
export default meta;
type Story = StoryObj<typeof RefusedPage>;

export const NoSeat: Story = {
  args: {
    title: 'You cannot sign in',
    detail: 'Your organisation has no free seat. Ask your administrator.',
  },
};
export const Expired: Story = {
  args: {
    title: 'This sign-in took too long, or began in another browser',
    detail: 'Sign in again.',
  },
};
