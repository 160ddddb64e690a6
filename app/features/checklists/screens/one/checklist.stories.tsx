import type { Meta, StoryObj } from '@storybook/react-vite';
import { items, limits, uk } from '../../checklists.fixture.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';
import { readState } from './checklist-state.ts';
import { ChecklistScreen } from './checklist.tsx';
import type { LoadedChecklist } from './load.server.ts';

const loaded: LoadedChecklist = {
  ...{ checklist: uk, items, orderVersion: 4, limits, key: 'key' },
  ...{
    owners: ['ines@firm.example', 'Mira Kovač'],
    deletedItems: [{ id: 19, title: 'Old item', version: 2 }],
  },
};
const at = (search: string, answer?: ChecklistAnswer) => ({
  state: readState(new URLSearchParams(search), answer),
  answer,
});

const meta: Meta<typeof ChecklistScreen> = {
  title: 'Screens/Checklist',
  component: ChecklistScreen,
  parameters: { layout: 'fullscreen', path: '/workspace/checklists/1' },
  args: { loaded, busy: false, ...at('') },
};
export default meta;
type Story = StoryObj<typeof ChecklistScreen>;

export const Items: Story = {};
/** The page of the second item is not in the reader's subscription, so the item cannot be answered. */
export const Gated: Story = {
  args: {
    loaded: {
      ...loaded,
      items: items.map((item, index) => (index === 1 ? { ...item, locked: true } : item)),
    },
  },
};
export const Empty: Story = {
  args: { loaded: { ...loaded, items: [], checklist: { ...uk, total: 0, finished: 0 } } },
};
export const Full: Story = { args: { loaded: { ...loaded, limits: { ...limits, items: items.length } } } };
export const Archived: Story = {
  args: { loaded: { ...loaded, checklist: { ...uk, archivedAt: '2026-11-20T09:00:00.000Z' } } },
};
export const Moved: Story = { args: at('done=moved&item=12&by=up') };
export const Removed: Story = { args: at('done=removed&item=19') };
export const Edit: Story = { args: at('edit=12') };
export const EditNotApplicable: Story = { args: at('edit=14') };
export const EditWithMistakes: Story = {
  args: at('edit=12', {
    ...{ item: 12, version: 1, typed: { title: ' ', evidence: 'drive' } },
    errors: {
      title: 'Enter what needs to be done.',
      evidence: 'Enter a link that starts with http:// or https://.',
    },
  }),
};
export const EditConflict: Story = {
  args: at('edit=12', {
    ...{ item: 12, conflict: 'item' },
    typed: { ...items[1]!, owner: 'Jonas', due: '', status: 'done', note: 'Ask the auditor.' },
  }),
};
export const EditedItemGone: Story = {
  args: at('edit=99', {
    item: 99,
    conflict: 'gone',
    typed: { title: 'What I wrote', owner: 'Ines', note: '' },
  }),
};
export const OrderConflict: Story = { args: at('', { item: 12, conflict: 'order', to: 0 }) };
export const Rename: Story = { args: at('rename=1') };
export const TitleConflict: Story = {
  args: at('rename=1', { conflict: 'title', title: { typed: 'UK requirements' } }),
};
export const AddWithMistake: Story = {
  args: at('', { errors: { title: 'Enter what needs to be done.' }, typed: { title: '', owner: 'Ines' } }),
};
export const NotSaved: Story = {
  args: at('', { message: 'The server cannot answer at the moment' }),
};
