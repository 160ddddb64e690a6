import type { Meta, StoryObj } from '@storybook/react-vite';
import section from './profile-section.tsx';

const meta: Meta<typeof section.Content> = {
  title: 'Screens/Profile digests',
  component: section.Content,
  args: {
    loaded: {
      digests: [
        { schedule: 'daily', stopped: false, rules: 2 },
        { schedule: 'weekly', stopped: true, rules: 0 },
        { schedule: 'urgent', stopped: false, rules: 1 },
      ],
      time: '07:30',
      timeZone: 'Europe/London',
    },
    hidden: null,
    busy: false,
  },
};
export default meta;

export const Switches: StoryObj<typeof section.Content> = {};
