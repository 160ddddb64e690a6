import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { InvitationPage } from './invitation-page.tsx';

const meta: Meta<typeof InvitationPage> = {
  title: 'Screens/Accept an invitation',
  component: InvitationPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inLoginLayout],
  args: {
    ...{ siteName: 'Regatlas', link: { user: '8', token: 'q83vEjRW' }, busy: false },
    person: { email: 'rasa@harbour.example', firstName: '', lastName: '', elsewhere: false },
  },
};
export default meta;
type Story = StoryObj<typeof InvitationPage>;

export const Open: Story = {};
export const WithMistakes: Story = {
  args: {
    problem: {
      errors: {
        first_name: 'Enter your first name, up to 200 characters.',
        password: 'The password needs 12 to 1,024 characters.',
      },
      values: { first_name: '', last_name: 'Simaitė' },
    },
  },
};
export const ByTheOrganisation: Story = {
  args: { person: { email: 'rasa@harbour.example', firstName: '', lastName: '', elsewhere: true } },
};
export const Used: Story = { args: { person: null } };
