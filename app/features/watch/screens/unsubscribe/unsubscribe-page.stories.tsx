import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const meta: Meta<typeof UnsubscribePage> = {
  title: 'Screens/Unsubscribe',
  component: UnsubscribePage,
  parameters: { layout: 'fullscreen' },
  decorators: [inLoginLayout],
  args: {
    digest: { schedule: 'daily', recipient: 'a…@firm.example', stopped: false },
    product: 'Payments Compliance',
    busy: false,
  },
};
export default meta;
type Story = StoryObj<typeof UnsubscribePage>;

export const Subscribed: Story = {};

export const Unsubscribed: Story = {
  args: { digest: { schedule: 'weekly', recipient: 'a…@firm.example', stopped: true } },
};

export const WrongLink: Story = { args: { digest: null } };
