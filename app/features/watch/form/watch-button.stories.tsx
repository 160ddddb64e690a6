import type { Meta, StoryObj } from '@storybook/react-vite';
import { WatchButton } from './watch-button.tsx';

const meta: Meta<typeof WatchButton> = {
  title: 'Content/Watch button',
  component: WatchButton,
  args: { from: '/search?query=%22psd2%22&offset=0' },
};
export default meta;

export const Closed: StoryObj<typeof WatchButton> = {};
