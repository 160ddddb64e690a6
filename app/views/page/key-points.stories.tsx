import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyPoints } from './key-points.tsx';

const meta: Meta = { title: 'UI/Key points' };
export default meta;

type Story = StoryObj;

export const Points: Story = {
  render: () => (
    <KeyPoints
      items={[
        'Refunds are due within five business days.',
        'The consumer standard of caution is read narrowly.',
      ]}
    />
  ),
};
