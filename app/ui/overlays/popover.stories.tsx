import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
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
/** As in the navigation: it opens on hover. */
export const Hover: Story = {
  args: {
    opens: 'hover',
    trigger: (trigger) => <Button {...trigger}>My Tools</Button>,
    children: 'Report Builder',
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};
