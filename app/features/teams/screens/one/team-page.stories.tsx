import type { Meta, StoryObj } from '@storybook/react-vite';
import { TEAM } from '../../teams.fixture.ts';
import { TeamPage } from './team-page.tsx';

const meta: Meta<typeof TeamPage> = {
  title: 'Screens/Team',
  component: TeamPage,
  parameters: { layout: 'fullscreen', path: '/profile/teams/1' },
  args: { team: TEAM, answer: undefined, done: null, busy: false },
};
export default meta;
type Story = StoryObj<typeof TeamPage>;

export const OfOwner: Story = { args: { done: 'added' } };
export const OfMember: Story = {
  args: {
    team: {
      ...{ ...TEAM, role: 'member', manages: false, colleagues: [] },
      members: TEAM.members.map((member, index) => ({ ...member, isYou: index === 2 })),
    },
  },
};
export const WithMistakes: Story = {
  args: {
    answer: {
      message: 'This is the only owner of the team. Make another member an owner first, or delete the team.',
      addressError: 'Nobody in the organisation has this address.',
      typed: 'someone@elsewhere.example',
    },
  },
};
