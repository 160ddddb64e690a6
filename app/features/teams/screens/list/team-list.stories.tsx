import type { Meta, StoryObj } from '@storybook/react-vite';
import { TEAMS } from '../../teams.fixture.ts';
import { TeamList } from './team-list.tsx';

const meta: Meta<typeof TeamList> = {
  title: 'Screens/Teams',
  component: TeamList,
  parameters: { layout: 'fullscreen', path: '/profile/teams' },
  args: { organisation: 'Albion Pay', teams: TEAMS, answer: undefined, done: null, busy: false },
};
export default meta;
type Story = StoryObj<typeof TeamList>;

export const Some: Story = {};
export const Empty: Story = { args: { teams: [], done: 'left' } };
export const WithoutOrganisation: Story = { args: { teams: [], organisation: null } };
export const OfAllOrganisations: Story = {
  args: {
    teams: TEAMS.map(({ role: _, ...team }, index) => ({
      ...team,
      organisation: index === 0 ? 'Albion Pay' : 'Borealis Games with a name that is rather long',
    })),
  },
};
export const WithMistake: Story = {
  args: { answer: { error: 'Another team of the organisation has this name.', typed: 'Licensing' } },
};
