import type { Meta, StoryObj } from '@storybook/react-vite';
import { Choices } from './choices.tsx';

const open = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) => {
  await userEvent.click(canvas.getByRole('button'));
};

const meta: Meta<typeof Choices> = {
  title: 'UI/Choices',
  component: Choices,
  args: {
    label: 'Jurisdiction',
    all: { label: 'All', to: '/', isOn: true },
    groups: [
      {
        choices: [
          { label: 'Brazil', to: '/?place=1', isOn: false, count: 1 },
          { label: 'Lithuania', to: '/?place=2', isOn: false, count: 12 },
        ],
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Choices>;

export const Closed: Story = {};
export const Open: Story = { play: open };
export const Groups: Story = {
  args: {
    label: 'Kind',
    all: { label: 'All', to: '/', isOn: false },
    groups: [
      {
        title: 'Editors call it',
        choices: [{ label: 'Material', to: '/?said=material', isOn: true, count: 3 }],
      },
      { title: 'Content type', choices: [{ label: 'Guide', to: '/?type=guide', isOn: false, count: 2 }] },
    ],
  },
  play: open,
};
