import type { Meta, StoryObj } from '@storybook/react-vite';
import { update } from '../summary.fixture.ts';
import { GatedText } from './gated-text.tsx';

const meta: Meta = { title: 'UI/Gated text' };
export default meta;

type Story = StoryObj;

const gate = {
  message: 'You do not have access to this content.',
  upgrade: {
    heading: "You'll need to raise your stakes to access this content.",
    action: 'Contact your Account Manager to upgrade.',
    email: 'account-managers@regatlas.example',
    href: 'https://www.regatlas.example/upgrade',
  },
};

const instead = [
  update(1, {
    label: 'Insight',
    title: 'Sanctions screening: what a seeded test shows',
    authors: ['Ines Albrecht'],
  }),
  update(2, {
    label: 'Tracker',
    title: 'Instant payments in the European Union',
    authors: ['Ines Albrecht'],
  }),
];

export const Everything: Story = {
  render: () => (
    <GatedText
      {...gate}
      opening="<p>Providers in the euro area had to receive instant payments by 9 January 2025 and send them, with verification of payee, by 9 October 2025. E-money and payment institutions follow by 9 April 2027, and providers outside the euro area later in the same year.</p>"
      instead={instead}
    />
  ),
};

export const GateAlone: Story = { render: () => <GatedText {...gate} /> };
