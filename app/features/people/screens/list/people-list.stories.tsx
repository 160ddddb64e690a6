import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_PERSON, ORGANISATIONS, PEOPLE, person, TODAY, VERTICALS } from '../../people.fixture.ts';
import { PeopleList } from './people-list.tsx';

const filters = { q: '', state: '', vertical: '', permission: '', organisation: '', sort: '', ending: false };

const meta: Meta<typeof PeopleList> = {
  title: 'Screens/People',
  component: PeopleList,
  parameters: { layout: 'fullscreen', path: '/admin/people' },
  args: {
    ...{ filters, verticals: VERTICALS, organisations: ORGANISATIONS, today: TODAY },
    found: { total: 5, page: 1, pages: 1, ending: 1, items: PEOPLE },
  },
};
export default meta;
type Story = StoryObj<typeof PeopleList>;

export const Some: Story = {};

export const Many: Story = {
  args: {
    found: {
      ...{ total: 10_000, page: 3, pages: 200, ending: 1_204 },
      items: Array.from({ length: 50 }, (_, index) => person(String(index), `Reader ${index}`)),
    },
  },
};

export const LongNames: Story = {
  args: { found: { total: 2, page: 1, pages: 1, ending: 0, items: [LONG_PERSON, PEOPLE[0]!] } },
};

export const NobodyMatches: Story = {
  args: {
    filters: { ...filters, q: 'nobody', vertical: 'gambling_compliance', ending: true },
    found: { total: 0, page: 1, pages: 1, ending: 1, items: [] },
  },
};

export const Empty: Story = { args: { found: { total: 0, page: 1, pages: 1, ending: 0, items: [] } } };

export const SeveralChanged: Story = {
  args: {
    several: {
      intent: 'disable',
      done: ['Jonas Timm', 'Mira Kovač'],
      refused: [
        { name: 'Amin Adler', why: 'This is your own account.' },
        { name: 'Ines Duarte', why: 'It is disabled already.' },
      ],
    },
  },
};

export const NobodySelected: Story = {
  args: {
    several: { intent: 'disable', done: [], refused: [], message: 'Select people in the list first.' },
  },
};

export const Deleted: Story = { args: { deleted: 'deleted' } };
