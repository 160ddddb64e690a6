import type { Meta, StoryObj } from '@storybook/react-vite';
import { lists, overview } from '../../checklists.fixture.ts';
import { ChecklistsScreen } from './checklists.tsx';
import { readView } from './list-view.ts';

const view = (search = '') => readView(new URLSearchParams(search));

const meta: Meta<typeof ChecklistsScreen> = {
  title: 'Screens/Checklists',
  component: ChecklistsScreen,
  parameters: { layout: 'fullscreen', path: '/workspace/checklists' },
  args: { loaded: overview, formKey: 'key', view: view(), answer: undefined, busy: false },
};
export default meta;
type Story = StoryObj<typeof ChecklistsScreen>;

export const Active: Story = {};
export const Archived: Story = { args: { view: view('show=archived') } };
export const Found: Story = { args: { view: view('q=incident&sort=title') } };
export const NothingFound: Story = { args: { view: view('q=gaming') } };
export const NoArchive: Story = {
  args: { loaded: { ...overview, checklistsOverview: lists.slice(0, 2) }, view: view('show=archived') },
};
export const JustArchived: Story = { args: { view: view('done=archived') } };
export const Deleted: Story = { args: { view: view('deleted=9') } };
export const ChangedElsewhere: Story = {
  args: { answer: { message: 'This checklist was changed elsewhere. Here it is as it is now; try again.' } },
};
export const Full: Story = {
  args: { loaded: { ...overview, limits: { ...overview.limits, lists: lists.length } } },
};
export const Empty: Story = { args: { loaded: { ...overview, checklistsOverview: [] } } };
