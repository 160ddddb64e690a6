import type { Meta, StoryObj } from '@storybook/react-vite';
import { reports } from '../../saved-reports.fixture.ts';
import { MyReports } from './my-reports.tsx';
import type { ReportListData } from './report-list-data.ts';
import { readListState } from './report-list-state.ts';

const list: ReportListData = {
  ...{ reports, deleted: [], most: 50 },
  clientId: '7d0f6a5e-8d0e-4a57-9d5c-9f2f7c1f3a11',
  ...{ renamed: undefined, undo: undefined, done: undefined },
};

const meta: Meta<typeof MyReports> = {
  title: 'Screens/My reports',
  component: MyReports,
  parameters: { layout: 'fullscreen', path: '/profile/my-reports' },
  args: {
    list,
    state: readListState(new URLSearchParams()),
    focus: null,
    answer: undefined,
    busy: false,
  },
};
export default meta;
type Story = StoryObj<typeof MyReports>;

const showing = (over: Partial<ReportListData>): Story => ({ args: { list: { ...list, ...over } } });
const at = (query: string): Story => ({ args: { state: readListState(new URLSearchParams(query)) } });

export const List: Story = {};
export const ByName = at('sort=label');
export const ChangedOnly = at('changed=1');
export const NoMatch = at('q=zzz');
export const Rename = showing({ renamed: 2 });
export const Deleted = showing({ undo: { id: 9, label: 'Nordic agents', at: 1 } });
export const DeletedBefore = showing({ deleted: [{ id: 8, label: 'Travel rule' }] });
export const Duplicated = showing({ done: 'duplicated' });
export const Full = showing({ most: reports.length });
export const Refused: Story = { args: { answer: { message: 'The server cannot answer at the moment' } } };
export const Empty = showing({ reports: [] });
