import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { shownQueue } from './queue.fixture.ts';
import { QueueScreen } from './queue-screen.tsx';

const meta: Meta<typeof QueueScreen> = {
  title: 'Screens/Queue',
  component: QueueScreen,
  parameters: { layout: 'fullscreen', path: '/queue', shell: shellFor('full') },
  args: { shown: shownQueue, message: undefined },
};
export default meta;

type Story = StoryObj<typeof QueueScreen>;

export const Rows: Story = {};
export const Reminding: Story = {
  args: { shown: { ...shownQueue, opened: { key: 'item:3002', panel: 'remind' } } },
};
export const Assigning: Story = {
  args: { shown: { ...shownQueue, opened: { key: 'item:3001', panel: 'assign' } } },
};
export const Later: Story = { args: { shown: { ...shownQueue, view: { later: true } } } };
export const Empty: Story = {
  args: { shown: { ...shownQueue, queue: { ...shownQueue.queue, rows: [], later: [] } } },
};
export const NotChanged: Story = { args: { message: 'A colleague has changed this item meanwhile.' } };
/** After a form without scripts. */
export const TakenBack: Story = {
  args: {
    shown: {
      ...shownQueue,
      done: { act: 'done', rows: [{ key: 'item:1', change: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11' }] },
    },
  },
};
