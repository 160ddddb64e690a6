import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeDecember, gambling, dateSources, payments } from '#app/content/dates/events.fixture.ts';
import type { CalendarState } from './calendar-state.ts';
import { CalendarPage } from './calendar.tsx';

const state: CalendarState = { view: 'month', month: '2026-12', kinds: [], jurisdictions: [] };
const meta: Meta<typeof CalendarPage> = {
  title: 'Screens/Calendar',
  component: CalendarPage,
  parameters: { layout: 'fullscreen', path: '/calendar' },
  argTypes: { today: { control: 'text', description: 'ISO date' } },
  args: { path: '/calendar', today: '2026-12-17', state, calendar: makeDecember(payments) },
};
export default meta;
type Story = StoryObj<typeof CalendarPage>;

export const Month: Story = {};

export const Agenda: Story = { args: { state: { ...state, view: 'agenda' } } };

export const GamblingAgenda: Story = {
  args: { state: { ...state, view: 'agenda' }, calendar: makeDecember(gambling) },
  globals: { vertical: 'gambling_compliance' },
};

/** More dates match than one response holds. */
export const FilteredAndTruncated: Story = {
  args: {
    state: { ...state, kinds: ['applicable'], jurisdictions: [1001] },
    calendar: { ...makeDecember(payments), truncated: true },
  },
};

export const EmptyMonth: Story = { args: { calendar: makeDecember([]) } };

export const EmptyByFilters: Story = {
  args: {
    state: { ...state, kinds: ['response'], jurisdictions: [1053] },
    calendar: { ...makeDecember(payments), events: [] },
  },
};

const dates = [
  { id: 'item-1', title: 'Hold initial capital', date: '2026-12-17', status: 'open' as const },
  { id: 'item-2', title: 'Report fraud data', date: '2026-12-17', status: 'done' as const },
  { id: 'item-3', title: 'Board approval', date: '2026-12-30', status: 'in_progress' as const },
].map((date) => ({
  ...{ kind: 'checklist', ...date, path: `/workspace/checklists/1#${date.id}` },
  of: { title: 'United Kingdom: payment requirements', path: '/workspace/checklists/1' },
}));
const loaded = { dateSources, dates: { state: 'loaded' as const, value: { dates } } };

/** Readers who keep dates of their own, as in checklists, see them below, once they are loaded. */
export const Yours: Story = { args: { yours: loaded } };
export const YoursInAgenda: Story = { args: { state: { ...state, view: 'agenda' }, yours: loaded } };
export const YoursLoading: Story = { args: { yours: { dateSources, dates: { state: 'loading' } } } };
export const YoursFailed: Story = {
  args: { yours: { dateSources, dates: { state: 'failed', retry: () => {} } } },
};
export const YoursNone: Story = {
  args: { yours: { dateSources, dates: { state: 'loaded', value: { dates: [] } } } },
};
