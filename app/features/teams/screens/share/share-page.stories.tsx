import type { Meta, StoryObj } from '@storybook/react-vite';
import { SHARING } from '../../teams.fixture.ts';
import { SharePage } from './share-page.tsx';

const meta: Meta<typeof SharePage> = {
  title: 'Screens/Share',
  component: SharePage,
  parameters: { layout: 'fullscreen', path: '/share' },
  args: { sharing: SHARING, answer: undefined, done: null, busy: false },
};
export default meta;
type Story = StoryObj<typeof SharePage>;

export const Private: Story = {};
export const Shared: Story = {
  args: { sharing: { ...SHARING, shared: { team: 2, right: 'edit' } }, done: 'edit' },
};
export const WithoutTeams: Story = { args: { sharing: { ...SHARING, teams: [] } } };
export const Refused: Story = { args: { answer: { message: 'You are not in this team.' } } };
