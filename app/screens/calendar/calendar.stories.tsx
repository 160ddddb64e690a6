import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeDecember, gambling, payments } from './calendar.fixture.ts';
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
  { itemId: 1, checklistId: 1, title: 'Hold initial capital', due: '2026-12-17', status: 'open' as const },
  { itemId: 2, checklistId: 1, title: 'Report fraud data', due: '2026-12-17', status: 'done' as const },
  { itemId: 3, checklistId: 2, title: 'Board approval', due: '2026-12-30', status: 'in_progress' as const },
].map((date) => ({ ...date, checklistTitle: 'United Kingdom: payment requirements' }));

/** Readers with checklists see their own due dates below, once they are loaded. */
export const Yours: Story = { args: { yours: { state: 'loaded', value: { dates } } } };
export const YoursInAgenda: Story = {
  args: { state: { ...state, view: 'agenda' }, yours: { state: 'loaded', value: { dates } } },
};
export const YoursLoading: Story = { args: { yours: { state: 'loading' } } };
export const YoursFailed: Story = { args: { yours: { state: 'failed', retry: () => {} } } };
export const YoursNone: Story = { args: { yours: { state: 'loaded', value: { dates: [] } } } };
