import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { SetupPage } from './setup-page.tsx';

const meta: Meta<typeof SetupPage> = {
  title: 'Screens/Set up',
  component: SetupPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inLoginLayout],
  args: { siteName: 'Regatlas', token: 'q83vEjRW', busy: false },
};
export default meta;
type Story = StoryObj<typeof SetupPage>;

export const Empty: Story = {};

export const WithMistakes: Story = {
  args: {
    problem: {
      errors: {
        email: 'Enter an e-mail address, such as name@company.com.',
        password: 'The password needs 12 to 1,024 characters.',
      },
      values: { first_name: 'Ines', last_name: 'Albrecht', email: 'ines' },
    },
  },
};

export const UsedLink: Story = { args: { token: null } };
