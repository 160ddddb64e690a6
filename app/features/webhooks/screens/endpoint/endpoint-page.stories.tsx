import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHOICES, DELIVERIES, WEBHOOK } from '../../webhooks.fixture.ts';
import { EndpointPage } from './endpoint-page.tsx';

const meta: Meta<typeof EndpointPage> = {
  title: 'Screens/Webhook',
  component: EndpointPage,
  parameters: { layout: 'fullscreen', path: '/profile/webhooks/1' },
  args: {
    ...{ webhook: WEBHOOK, deliveries: DELIVERIES, choices: CHOICES },
    ...{ answer: undefined, done: null, busy: false },
  },
};
export default meta;
type Story = StoryObj<typeof EndpointPage>;

export const Active: Story = {};
export const NothingSent: Story = { args: { deliveries: [] } };
export const Failing: Story = {
  args: { webhook: { ...WEBHOOK, failingSince: '2026-11-21T07:00:00.000Z', waiting: 12 } },
};
export const PausedByFailures: Story = {
  args: { webhook: { ...WEBHOOK, state: 'failing', failingSince: '2026-11-20T07:00:00.000Z' } },
};
export const NewSecret: Story = {
  args: {
    webhook: { ...WEBHOOK, earlierSecretUntil: '2026-11-22T09:00:00.000Z' },
    answer: { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqrTw==' },
  },
};
