import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConsentBar } from './consent-bar.tsx';

const meta: Meta<typeof ConsentBar> = {
  title: 'Shell/Consent',
  component: ConsentBar,
  parameters: { layout: 'fullscreen' },
  args: {
    services: ['analytics', 'errorReporting', 'churnTracker'],
    consent: {},
    isWanted: false,
    onDecide: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof ConsentBar>;

export const NothingDecided: Story = {};
export const OneService: Story = { args: { services: ['errorReporting'] } };
export const DecidedBefore: Story = { args: { consent: { analytics: true, errorReporting: false } } };
