import type { Meta, StoryObj } from '@storybook/react-vite';
import section from './profile-section.tsx';

const meta: Meta<typeof section.Content> = {
  title: 'Screens/Profile digests',
  component: section.Content,
  args: {
    loaded: [
      { schedule: 'daily', stopped: false, rules: 2 },
      { schedule: 'weekly', stopped: true, rules: 0 },
    ],
    hidden: null,
    busy: false,
  },
};
export default meta;

export const Switches: StoryObj<typeof section.Content> = {};
