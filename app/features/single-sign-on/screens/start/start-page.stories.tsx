import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { StartPage } from './start-page.tsx';

const meta: Meta<typeof StartPage> = {
  title: 'Screens/Sign in with an organisation',
  component: StartPage,
  parameters: { layout: 'fullscreen', path: '/sign-in' },
  decorators: [inLoginLayout],
  args: { answer: undefined, busy: false, leave: () => {} },
};
export default meta;
type Story = StoryObj<typeof StartPage>;

export const Empty: Story = {};
export const Refused: Story = {
  args: {
    answer: {
      email: 'ines@unknown.example',
      message: 'No organisation with this domain has its own sign-in here. Sign in with your password.',
    },
  },
};
export const Leaving: Story = {
  args: {
    answer: { email: 'ines@firm.example', url: 'https://login.firm.example/authorize?client_id=regatlas' },
  },
};
