import type { Meta, StoryObj } from '@storybook/react-vite';
import { account, LONG_PERSON, ORGANISATIONS, PEOPLE, TODAY, VERTICALS } from '../../people.fixture.ts';
import { PeopleList } from '../list/people-list.tsx';
import { PersonPanel } from './person-panel.tsx';

const list = {
  filters: { q: '', state: '', vertical: '', organisation: '', sort: '', ending: false },
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

export const LongName: Story = { args: { account: account(LONG_PERSON) } };

export const Deleting: Story = {
  args: {
    data: [
      { title: 'Account and profile', count: 1 },
      { title: 'Notes', count: 1_204 },
      { title: 'Checklists', count: 3 },
    ],
    message: 'The e-mail address is not that of the account.',
  },
};
