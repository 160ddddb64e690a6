import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './spinner.tsx';

const meta: Meta = { title: 'UI/Spinner' };
export default meta;

type Story = StoryObj;

export const Loading: Story = {
  render: () => <Spinner label="Loading..." />,
};
