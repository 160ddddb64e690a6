import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLoginLayout } from '#app/shell/layouts/login/login-layout.fixture.tsx';
import { DigestSchedulePage } from './digest-schedule-page.tsx';

const digest = { schedule: 'daily', recipient: 'a…@firm.example', rules: 3, stopped: false } as const;

const meta: Meta<typeof DigestSchedulePage> = {
  title: 'Screens/Digest schedule',
  component: DigestSchedulePage,
  parameters: { layout: 'fullscreen' },
  decorators: [inLoginLayout],
  args: { digest, expired: false, wanted: 'weekly', product: 'Payments Compliance', busy: false },
};
export default meta;
type Story = StoryObj<typeof DigestSchedulePage>;

export const WeeklyInstead: Story = {};
export const Pause: Story = { args: { wanted: 'pause' } };
export const PauseAWeeklyOne: Story = { args: { digest: { ...digest, schedule: 'weekly' } } };
export const NowWeekly: Story = { args: { digest: { ...digest, rules: 0, moved: 3 } } };
export const AlreadyWeekly: Story = { args: { digest: { ...digest, rules: 0 } } };
export const Paused: Story = { args: { digest: { ...digest, pausedUntil: '2026-12-07' } } };
export const Unsubscribed: Story = { args: { digest: { ...digest, stopped: true } } };
export const ExpiredLink: Story = { args: { digest: null, expired: true } };
export const WrongLink: Story = { args: { digest: null } };
