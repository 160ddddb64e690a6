import type { Meta, StoryObj } from '@storybook/react-vite';
import { ViewSelector } from './view-selector.tsx';

const meta: Meta<typeof ViewSelector> = { title: 'UI/View selector', component: ViewSelector };
export default meta;

export const Views: StoryObj<typeof ViewSelector> = {
  args: {
    views: [
      { label: 'List', to: '?', current: true },
      { label: 'Cards', to: '?view=cards', current: false },
      { label: 'Table', to: '?view=table', current: false },
    ],
  },
};
