import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangeNotes } from './change-notes.tsx';

const meta: Meta<typeof ChangeNotes> = { title: 'UI/Change notes', component: ChangeNotes };
export default meta;

type Story = StoryObj<typeof ChangeNotes>;

const update = {
  at: '2026-11-27T09:00:00Z',
  kind: 'update' as const,
  note: 'The FCA says what counts as a complete application.',
};
const correction = {
  at: '2026-11-25T09:00:00Z',
  kind: 'correction' as const,
  note: 'Registered firms do not convert.',
};

export const Changed: Story = { args: { changes: [update] } };

export const Corrected: Story = { args: { changes: [correction] } };

export const CorrectedWithoutANote: Story = { args: { changes: [{ ...correction, note: '' }] } };

export const SeveralChanges: Story = {
  args: {
    changes: [correction, update, { ...update, at: '2026-10-01T09:00:00Z', note: 'Two lines\nof it.' }],
  },
};

export const Long: Story = {
  args: { changes: [{ ...update, note: `${'The deadline moved. '.repeat(30)}${'x'.repeat(200)}` }] },
};

export const RightToLeft: Story = { args: { changes: [{ ...update, note: 'تغيّر الموعد النهائي.' }] } };
