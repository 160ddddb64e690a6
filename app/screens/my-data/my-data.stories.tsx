import type { Meta, StoryObj } from '@storybook/react-vite';
import { MyData } from './my-data.tsx';

const meta: Meta<typeof MyData> = {
  title: 'Screens/My data',
  component: MyData,
  parameters: { layout: 'fullscreen', path: '/profile/my-data' },
};
export default meta;

export const Filled: StoryObj<typeof MyData> = {
  args: {
    shared: [
      { name: 'report', with: 'Licensing', count: 2 },
      { name: 'checklist', with: 'Licensing', count: 1 },
      { name: 'note', with: 'Payments policy', count: 14 },
    ],
    parts: [
      { id: 'account', title: 'Account and profile', count: 1 },
      { id: 'notes', title: 'Notes', count: 1204 },
      { id: 'mail', title: 'E-mail of the last months, without its text', count: 0 },
      { id: 'ratings', title: 'Ratings of pages', count: 0 },
    ],
  },
};
/** An account that was just made. */
export const Nothing: StoryObj<typeof MyData> = {
  args: {
    shared: [],
    parts: [
      { id: 'account', title: 'Account and profile', count: 1 },
      { id: 'notes', title: 'Notes', count: 0 },
    ],
  },
};
