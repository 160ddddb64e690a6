import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gate } from './gate.tsx';
import { Prose } from './prose.tsx';

const meta: Meta = { title: 'UI/Gate' };
export default meta;

type Story = StoryObj;

const upgrade = {
  heading: "You'll need to raise your stakes to access this content.",
  action: 'Contact your Account Manager to upgrade.',
  email: 'account-managers@regatlas.example',
  href: 'https://www.regatlas.example/upgrade',
};

export const Alone: Story = {
  render: () => <Gate message="You do not have access to this content." upgrade={upgrade} />,
};

export const Faded: Story = {
  render: () => (
    <>
      <Prose html="<p>Providers in the euro area had to receive instant payments by 9 January 2025 and send them, with verification of payee, by 9 October 2025. E-money and payment institutions follow by 9 April 2027, and providers outside the euro area later in the same year.</p>" />
      <Gate faded message="You do not have access to this content." upgrade={upgrade} />
    </>
  ),
};
