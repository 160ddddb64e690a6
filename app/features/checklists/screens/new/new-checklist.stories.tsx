import type { Meta, StoryObj } from '@storybook/react-vite';
import { limits, lists, overview } from '../../checklists.fixture.ts';
import type { NewChecklist } from './load.server.ts';
import { NewChecklistScreen } from './new-checklist.tsx';

const loaded: NewChecklist = {
  ...{
    limits,
    templates: overview.templates,
    isFull: false,
    draft: undefined,
    noDraft: undefined,
    key: 'key',
  },
  places: [{ path: '/requirement/5001', name: 'United Kingdom', count: 16 }],
  lists: [],
};
const draft: NewChecklist['draft'] = {
  ...{ title: 'United Kingdom: payment requirements', path: '/requirement/5001', count: 16 },
  categories: [
    { tid: 1, name: 'Supervision', depth: 0, count: 9 },
    { tid: 2, name: 'Own funds and capital', depth: 1, count: 4 },
    { tid: 3, name: 'Safeguarding', depth: 0, count: 7 },
  ],
  licences: [{ tid: 3001, name: 'Authorised payment institution', count: 14 }],
};

const meta: Meta<typeof NewChecklistScreen> = {
  title: 'Screens/New checklist',
  component: NewChecklistScreen,
  parameters: { layout: 'fullscreen', path: '/workspace/checklists/new' },
  args: { loaded, answer: undefined, busy: false },
};
export default meta;
type Story = StoryObj<typeof NewChecklistScreen>;

export const Sources: Story = {};
export const FromRequirements: Story = { args: { loaded: { ...loaded, draft } } };
export const NoRequirements: Story = {
  args: {
    loaded: { ...loaded, noDraft: 'That page has no requirements you can read. Choose another source.' },
  },
};
const requirement = { anchor: 'initial-capital', title: 'Hold EUR 350,000 initial capital' };
export const OneRequirement: Story = {
  args: { loaded: { ...loaded, lists, draft: { ...draft, requirement } } },
};
export const OneRequirementAndNoList: Story = {
  args: { loaded: { ...loaded, draft: { ...draft, requirement } } },
};
export const WithMistake: Story = { args: { answer: { titleError: 'Enter a title.', title: ' ' } } };
export const NotSaved: Story = {
  args: { answer: { message: 'The server cannot answer at the moment', title: 'Licence renewal' } },
};
export const Full: Story = { args: { loaded: { ...loaded, isFull: true } } };
export const Failed: Story = { args: { loaded: { ...loaded, limits: undefined } } };
