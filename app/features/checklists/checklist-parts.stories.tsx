import type { Meta, StoryObj } from '@storybook/react-vite';
import { STATUSES } from './checklist-fields.ts';
import { DueDay } from './due-day.tsx';
import { Progress } from './progress.tsx';
import { StatusLabel } from '#app/views/status/status-label.tsx';

interface PartsProps {
  finished: number;
  total: number;
  due: string;
}

/** What lists and pages of checklists are made of: progress, due dates and statuses. */
function Parts({ finished, total, due }: PartsProps) {
  return (
    <div style={{ display: 'grid', gap: 24, justifyItems: 'start', width: 240 }}>
      <Progress finished={finished} total={total} />
      <DueDay due={due} />
      <DueDay due={due} settled />
      {STATUSES.map((status) => (
        <StatusLabel key={status} status={status} />
      ))}
    </div>
  );
}

const meta: Meta<typeof Parts> = {
  title: 'Content/Checklist parts',
  component: Parts,
  args: { finished: 2, total: 6, due: '2026-12-01' },
};
export default meta;
type Story = StoryObj<typeof Parts>;

export const Due: Story = {};
export const Late: Story = { args: { due: '2026-11-20', finished: 0 } };
export const Today: Story = { args: { due: '2026-11-21', finished: 6 } };
export const Later: Story = { args: { due: '2027-06-01' } };
export const Empty: Story = { args: { due: '', finished: 0, total: 0 } };
