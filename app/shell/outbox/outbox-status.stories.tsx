import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import { UnsentBanner } from './outbox-status.tsx';

const meta: Meta<typeof UnsentBanner> = {
  title: 'Shell/Unsent changes',
  component: UnsentBanner,
  args: { online: true, onRetry: () => {}, onDiscard: () => {} },
};
export default meta;

type Story = StoryObj<typeof UnsentBanner>;

const bookmark: OutboxItem = {
  id: 'a',
  at: '2026-11-24T09:00:00Z',
  attempted: true,
  operation: 'addBookmark',
  input: { body: { nid: 1001 } },
  subject: 'bookmark:1001',
  label: 'Bookmark on “Verification of payee after its first year”',
};
const note: OutboxItem = {
  ...bookmark,
  id: 'b',
  operation: 'deleteNote',
  input: { params: { id: 'n' } },
  subject: 'note:n',
  label: 'Instant payments readiness',
};
const refused = { type: '', title: 'Too many bookmarks', status: 409, code: 'too_many_bookmarks' };

export const Offline: Story = { args: { items: [bookmark, note], online: false } };
export const NoAnswer: Story = { args: { items: [bookmark] } };
export const SignedOut: Story = { args: { items: [bookmark], signIn: '/login?return=%2F' } };
export const Refused: Story = { args: { items: [{ ...bookmark, problem: refused }] } };

export const Opened: Story = {
  args: { items: [bookmark, note], online: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show them'));
    await userEvent.click(canvas.getAllByRole('button', { name: /^Discard/ })[0]!);
  },
};
