import type { Meta, StoryObj } from '@storybook/react-vite';
import { payments } from '../favourites/favourites.fixture.ts';
import { Profile } from './profile.tsx';

const fields = payments(['United Kingdom', 'Singapore', 'Safeguarding of funds']);
const names = { firstName: 'Ada', lastName: 'Okafor', companyName: 'Firm Ltd', timeZone: 'Asia/Singapore' };

const meta: Meta<typeof Profile> = {
  title: 'Screens/Profile',
  component: Profile,
  parameters: { layout: 'fullscreen', path: '/profile' },
  args: {
    mail: 'ada@firm.example',
    subscriptions: ['Payments Compliance'],
    daysSince: 3,
    version: 1,
    names,
    fields,
    browsed: undefined,
    zones: ['Asia/Singapore', 'Europe/Berlin', 'Europe/London'],
    siteZone: 'Europe/London',
    sections: [],
    links: [
      { to: '/profile/password', label: 'Change password', note: 'Signs you out everywhere else.' },
      { to: '/profile/my-data', label: 'My data', note: 'Everything stored about you, as a file.' },
    ],
    answer: undefined,
    saved: false,
    busy: false,
  },
};
export default meta;
type Story = StoryObj<typeof Profile>;

export const Loaded: Story = {};

export const Saved: Story = { args: { saved: true } };

export const Refused: Story = {
  args: {
    answer: {
      message: 'Couldn’t save the profile.',
      mistakes: { firstName: 'This must have at most 100 characters.' },
      typed: { names: { ...names, firstName: 'A very long name' } },
    },
  },
};

export const ChangedElsewhere: Story = {
  args: {
    answer: {
      message: 'Your profile was changed elsewhere. Your version is below.',
      typed: { names: { ...names, companyName: 'Another Ltd' } },
    },
  },
};
