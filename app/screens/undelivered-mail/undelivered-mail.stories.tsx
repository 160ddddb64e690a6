import type { Meta, StoryObj } from '@storybook/react-vite';
import { UndeliveredMail } from './undelivered-mail.tsx';

const meta: Meta<typeof UndeliveredMail> = {
  title: 'Screens/Undelivered mail',
  component: UndeliveredMail,
  parameters: { layout: 'fullscreen', path: '/admin/mail' },
  args: {
    ...{ message: undefined, again: false, busy: false },
    items: [
      {
        ...{
          id: 7,
          kind: 'digest',
          recipient: 'ines@firm.example',
          subject: '4 new items on your watchlist',
        },
        ...{ queuedAt: '2026-11-20T07:30:00.000Z', endedAt: '2026-11-20T07:31:00.000Z' },
        problem: 'The server stopped while the message was handed over.',
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof UndeliveredMail>;

export const Interrupted: Story = {};
export const SentAgain: Story = { args: { items: [], again: true } };
export const Nothing: Story = { args: { items: [] } };
export const Refused: Story = { args: { message: 'You may not do this.' } };
