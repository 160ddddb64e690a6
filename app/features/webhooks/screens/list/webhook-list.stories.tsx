import type { Meta, StoryObj } from '@storybook/react-vite';
import { CHOICES, WEBHOOK } from '../../webhooks.fixture.ts';
import { WebhookList } from './webhook-list.tsx';

const meta: Meta<typeof WebhookList> = {
  title: 'Screens/Webhooks',
  component: WebhookList,
  parameters: { layout: 'fullscreen', path: '/profile/webhooks' },
  args: { webhooks: [WEBHOOK], choices: CHOICES, answer: undefined, done: null, busy: false },
};
export default meta;
type Story = StoryObj<typeof WebhookList>;

export const Webhooks: Story = {
  args: {
    webhooks: [
      WEBHOOK,
      { ...WEBHOOK, id: 2, state: 'paused', url: 'https://firm.example/in' },
      { ...WEBHOOK, id: 3, failingSince: '2026-11-21T07:00:00.000Z', waiting: 12 },
      { ...WEBHOOK, id: 4, state: 'failing', waiting: 200 },
      { ...WEBHOOK, id: 5, state: 'gone' },
    ],
  },
};
export const None: Story = { args: { webhooks: [] } };
export const Added: Story = {
  args: { answer: { id: 1, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqrTw==' } },
};
export const Refused: Story = {
  args: {
    answer: {
      urlError: '10.0.0.1 is not a public address.',
      typed: { url: 'https://10.0.0.1/hook', events: ['item.published'] },
    },
  },
};
export const NothingChosen: Story = {
  args: {
    answer: {
      eventsError: 'Choose at least one event.',
      typed: { url: 'https://hooks.firm.example/', events: [] },
    },
  },
};
