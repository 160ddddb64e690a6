import type { Meta, StoryObj } from '@storybook/react-vite';
import { UndoRow } from './undo-row.tsx';

const meta: Meta<typeof UndoRow> = { title: 'Shell/Undo row', component: UndoRow };
export default meta;

type Story = StoryObj<typeof UndoRow>;

export const Deleted: Story = {
  args: { text: '“Nordic agents” deleted', fields: [['intent', 'restore']] },
};
/** In a list, with how long it can be restored. */
export const InAList: Story = {
  args: { ...Deleted.args, inList: true, note: 'You can restore it for 30 days.' },
};
export const Done: Story = {
  args: { text: '6 pages marked as read', icon: 'check', fields: [['intent', 'undo']] },
};
