import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toc } from './toc.tsx';

const meta: Meta = { title: 'UI/Table of contents' };
export default meta;

type Story = StoryObj;

export const OnThisPage: Story = {
  render: () => (
    <Toc
      items={[
        { id: 'asks', text: 'What the Regulation asks' },
        { id: 'figures', text: 'The first year in figures' },
        { id: 'liability', text: 'Where liability fell' },
      ]}
    />
  ),
};
