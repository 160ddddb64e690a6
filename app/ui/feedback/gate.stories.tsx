import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gate } from './gate.tsx';

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
