import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pager } from './pager.tsx';

const meta: Meta = { title: 'UI/Pager' };
export default meta;

type Story = StoryObj;

export const First: Story = {
  render: () => <Pager page={1} pages={12} hrefFor={(page) => `?page=${page}`} />,
};

export const Middle: Story = {
  render: () => <Pager page={6} pages={12} hrefFor={(page) => `?page=${page}`} range="101–120 of 231" />,
};

export const Last: Story = {
  render: () => <Pager page={3} pages={3} hrefFor={(page) => `?page=${page}`} />,
};

/** Far into a long list. */
export const Many: Story = {
  render: () => (
    <Pager
      page={48211}
      pages={99999}
      hrefFor={(page) => `?page=${page}`}
      range="964,201–964,220 of 1,999,980"
    />
  ),
};
