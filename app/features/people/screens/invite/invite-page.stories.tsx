import type { Meta, StoryObj } from '@storybook/react-vite';
import { ORGANISATIONS, VERTICALS } from '../../people.fixture.ts';
import { InvitePage } from './invite-page.tsx';

const typed = { organisation: '3', subscriptions: [], checked: true };
const result = {
  people: [
    { line: 1, email: 'kai@harbour.example', outcome: 'new' as const, id: null },
    { line: 3, email: 'rasa@harbour.example', outcome: 'pending' as const, id: '8' },
    { line: 4, email: 'ada@harbour.example', outcome: 'account' as const, id: '10' },
  ],
  faults: [
    { line: 2, text: 'olga@harbour', message: '“olga@harbour” has no ending such as .com after the @.' },
  ],
  rest: 'olga@harbour',
};

const meta: Meta<typeof InvitePage> = {
  title: 'Screens/Invite people',
  component: InvitePage,
  parameters: { layout: 'fullscreen', path: '/admin/people/invite' },
  args: {
    ...{ verticals: VERTICALS, organisations: ORGANISATIONS, organisation: '' },
    ...{ vertical: 'payments_compliance', answer: undefined, busy: false },
  },
};
export default meta;
type Story = StoryObj<typeof InvitePage>;

export const Blank: Story = {};
export const Checked: Story = {
  args: { answer: { ...typed, list: 'kai@harbour.example\nolga@harbour\nrasa@harbour.example', result } },
};
export const SentInPart: Story = {
  args: {
    answer: {
      ...{ ...typed, checked: false, list: 'olga@harbour' },
      result: { ...result, people: [{ ...result.people[0]!, outcome: 'invited', id: '12' }] },
    },
  },
};
export const Refused: Story = {
  args: {
    answer: {
      ...typed,
      list: 'kai@harbour.example',
      message: 'Too many attempts. Wait 60 minutes and try again.',
    },
  },
};
