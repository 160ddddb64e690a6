import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pager } from './pager.tsx';

const meta: Meta = { title: 'UI/Pager' };
export default meta;

type Story = StoryObj;

export const First: Story = {
  render: () => <Pager page={1} pages={12} hrefOf={(page) => `?page=${page}`} />,
};

export const Middle: Story = {
  render: () => <Pager page={6} pages={12} hrefOf={(page) => `?page=${page}`} />,
};

export const Last: Story = {
  render: () => <Pager page={3} pages={3} hrefOf={(page) => `?page=${page}`} />,
};
