import type { Meta, StoryObj } from '@storybook/react-vite';
import { LIST } from '../../decisions.fixture.ts';
import { DecisionsScreen } from './decisions.tsx';

const meta: Meta<typeof DecisionsScreen> = {
  title: 'Screens/Decisions',
  component: DecisionsScreen,
  parameters: { layout: 'fullscreen', path: '/decisions' },
  args: { filters: {}, list: LIST },
};
export default meta;
type Story = StoryObj<typeof DecisionsScreen>;

const NONE = { all: 0, reopened: 0, waiting: 0, late: 0, actions: 0, decided: 0, closed: 0 };

export const All: Story = {};
export const Selected: Story = { args: { filters: { show: 'reopened', place: 'Lithuania' } } };
export const NothingFound: Story = {
  args: { filters: { show: 'late', kind: 'noted' }, list: { ...LIST, decisions: [], total: 0, pages: 1 } },
};
export const Empty: Story = {
  args: {
    list: { ...LIST, decisions: [], total: 0, pages: 1, counts: NONE, places: [], products: [], owners: [] },
  },
};
