import type { Meta, StoryObj } from '@storybook/react-vite';
import { DRAFT, SUMMARIES } from '../../decisions.fixture.ts';
import { NewDecision } from './new-decision.tsx';

const meta: Meta<typeof NewDecision> = {
  title: 'Screens/New decision',
  component: NewDecision,
  parameters: { layout: 'fullscreen', path: '/decisions/new' },
  args: { draft: DRAFT, formKey: 'key', answer: undefined, busy: false },
};
export default meta;
type Story = StoryObj<typeof NewDecision>;

const TYPED = {
  ...{ title: 'Own funds', kind: 'action' as const, reason: 'We are below it.', due: '31 of March' },
  ...{ places: 'Lithunia', products: '', licences: '', owner: '', approver: '' },
};

export const First: Story = {};
export const DecidedBefore: Story = { args: { draft: { ...DRAFT, decisions: [...SUMMARIES] } } };
export const WithMistakes: Story = {
  args: {
    answer: {
      typed: TYPED,
      errors: { due: 'This day does not exist.', places: 'The site has no place “Lithunia”.' },
    },
  },
};
export const TextChanged: Story = { args: { answer: { typed: TYPED, conflict: 'text' } } };
export const Refused: Story = { args: { answer: { message: 'Nothing was saved.' }, busy: true } };
