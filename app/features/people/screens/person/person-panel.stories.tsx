import type { Meta, StoryObj } from '@storybook/react-vite';
import { account, LONG_PERSON, ORGANISATIONS, PEOPLE, TODAY, VERTICALS } from '../../people.fixture.ts';
import { PeopleList } from '../list/people-list.tsx';
import { PersonPanel } from './person-panel.tsx';

const list = {
  filters: { q: '', state: '', vertical: '', permission: '', organisation: '', sort: '', ending: false },
  found: { total: 5, page: 1, pages: 1, ending: 1, items: PEOPLE },
  ...{ verticals: VERTICALS, organisations: ORGANISATIONS, today: TODAY },
};

const meta: Meta<typeof PersonPanel> = {
  title: 'Screens/Person',
  component: PersonPanel,
  parameters: { layout: 'fullscreen', path: '/admin/people/7' },
  args: { account: account(), list, message: undefined, done: undefined, busy: false },
  render: (args) => <PeopleList {...list} selected={args.account.id} panel={<PersonPanel {...args} />} />,
};
export default meta;
type Story = StoryObj<typeof PersonPanel>;

export const InUse: Story = {};

export const Invited: Story = {
  args: {
    account: account({
      ...PEOPLE[1]!,
      invitation: { sentAt: '2026-11-20T09:00:00.000Z', expiresAt: '2026-11-27T09:00:00.000Z' },
    }),
    done: 'invitation',
  },
};

export const Disabled: Story = {
  args: { account: account({ ...PEOPLE[2]!, signIns: [] }), done: 'disable' },
};

export const OnlyAdministrator: Story = {
  args: {
    account: account({ ...PEOPLE[3]!, isSelf: true }),
    message: 'This is the only administrator. Make someone else an administrator first.',
  },
};

const leave = { lastDay: '2026-12-11', to: 'Mira Kovač', problem: null };

export const Leaving: Story = { args: { account: account({ ...PEOPLE[0]!, leave }), done: 'leave-set' } };

export const LeftWithWork: Story = {
  args: {
    account: account({
      ...{ ...PEOPLE[2]!, signIns: [] },
      leave: { lastDay: '2026-11-20', to: null, problem: 'no_successor' },
    }),
  },
};

export const LongName: Story = { args: { account: account(LONG_PERSON) } };

export const HandingOver: Story = {
  args: {
    work: {
      work: [
        { part: 'report', name: 'report', how: 'moved', vertical: 'payments_compliance', count: 2 },
        { part: 'checklist', name: 'checklist', how: 'moved', vertical: 'payments_compliance', count: 3 },
        { part: 'checklist', name: 'checklist', how: 'moved', vertical: 'gambling_compliance', count: 1 },
        { part: 'watch-rule', name: 'watch rule', how: 'copied', vertical: 'payments_compliance', count: 6 },
      ],
      colleagues: PEOPLE.slice(0, 2).map(({ id, name, email }) => ({
        ...{ id, name, email, verticals: ['payments_compliance'] },
      })),
      handOvers: [
        {
          ...{ id: 4, at: '2026-11-20T09:00:00.000Z', undoUntil: '2026-12-20T09:00:00.000Z' },
          ...{ to: { id: '9', name: 'Mira Kovač' }, by: { id: '1', name: null } },
          things: [
            { part: 'own-date', name: 'own date', how: 'moved', vertical: 'payments_compliance', count: 1 },
          ],
        },
      ],
    },
    message: 'The work cannot go to this account. This account is disabled.',
  },
};

export const NothingToHandOver: Story = { args: { work: { work: [], colleagues: [], handOvers: [] } } };

export const Deleting: Story = {
  args: {
    data: {
      parts: [
        { title: 'Account and profile', count: 1 },
        { title: 'Notes', count: 1_204 },
        { title: 'Checklists', count: 3 },
      ],
      shared: [
        { name: 'report', with: 'Licensing', count: 2 },
        { name: 'checklist', with: 'Licensing', count: 1 },
        { name: 'note', with: 'Payments policy', count: 14 },
      ],
    },
    message: 'The e-mail address is not that of the account.',
  },
};
