import type { Meta, StoryObj } from '@storybook/react-vite';
import { Popover } from './popover.tsx';

const meta: Meta<typeof Popover> = {
  title: 'UI/Popover',
  component: Popover,
  args: {
    label: 'Columns',
    children: (
      <label>
        <input type="checkbox" /> Jurisdiction
      </label>
    ),
  },
};
export default meta;

type Story = StoryObj<typeof Popover>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const WithCount: Story = { args: { count: 2 } };
export const Plain: Story = { args: { plain: true, open: true } };
