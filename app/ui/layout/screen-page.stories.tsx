import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { ScreenPage } from './screen-page.tsx';

const meta: Meta<typeof ScreenPage> = {
  title: 'UI/Screen page',
  component: ScreenPage,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Calendar', children: <p>The content of the page.</p> },
};
export default meta;
type Story = StoryObj<typeof ScreenPage>;

export const Plain: Story = {};
export const Full: Story = {
  args: {
    kicker: 'Horizon scanning',
    lead: 'Deadlines and the days on which rules take effect, from everything you can read.',
    tools: <Button>Print</Button>,
  },
};
export const AfterAnAction: Story = {
  args: { lead: 'You are signed in as ada.f@firm.example.', notice: <Notice tone="done">Saved.</Notice> },
};
