import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnsentBanner } from './outbox-status.tsx';

const meta: Meta<typeof UnsentBanner> = { title: 'Shell/Unsent changes', component: UnsentBanner };
export default meta;

type Story = StoryObj<typeof UnsentBanner>;

export const Offline: Story = { args: { waiting: 2, held: 0, online: false, onRetry: () => {} } };
export const NoAnswer: Story = { args: { waiting: 1, held: 0, online: true, onRetry: () => {} } };
export const Refused: Story = { args: { waiting: 0, held: 1, online: true, onRetry: () => {} } };
