import type { Meta, StoryObj } from '@storybook/react-vite';
import { MarkedLine } from './marked-line.tsx';

const meta: Meta = { title: 'UI/Marked line' };
export default meta;

type Story = StoryObj;

export const Lines: Story = {
  render: () => (
    <>
      <p>
        <MarkedLine text="**EUR 125,000** for other payment services" />
      </p>
      <p>
        <MarkedLine text="No passport" />
      </p>
    </>
  ),
};
