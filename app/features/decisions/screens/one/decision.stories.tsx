import type { Meta, StoryObj } from '@storybook/react-vite';
import { DECISION, SUMMARIES } from '../../decisions.fixture.ts';
import { DecisionScreen } from './decision.tsx';

const meta: Meta<typeof DecisionScreen> = {
  title: 'Screens/Decision',
  component: DecisionScreen,
  parameters: { layout: 'fullscreen', path: '/decisions/31' },
  args: { shown: DECISION, formKey: 'key', answer: undefined, done: null, isDeciding: false, busy: false },
};
export default meta;
type Story = StoryObj<typeof DecisionScreen>;

const [reopened, waiting, late] = SUMMARIES;
const { change: _, ...SETTLED } = DECISION;

export const Reopened: Story = {};
export const DecidingAgain: Story = { args: { isDeciding: true } };
export const InEffect: Story = {
  args: { shown: { ...SETTLED, decision: { ...reopened!, state: 'decided' } } },
};
export const WaitingForYou: Story = {
  args: { shown: { ...SETTLED, decision: { ...waiting!, approver: { id: 1, name: 'Mira', isYou: true } } } },
};
export const WaitingForAnother: Story = { args: { shown: { ...SETTLED, decision: waiting! } } };
export const SharedToRead: Story = { args: { shown: { ...SETTLED, decision: { ...late!, right: 'read' } } } };
export const SentBack: Story = {
  args: { shown: { ...DECISION, change: { ...DECISION.change!, causes: ['returned'], lines: [] } } },
};
export const Withdrawn: Story = {
  args: {
    shown: {
      ...DECISION,
      change: { ...DECISION.change!, causes: ['gone', 'dates'], lines: [], isLimited: true },
    },
  },
};
export const Conflict: Story = { args: { answer: { conflict: 'decision' }, isDeciding: true } };
export const ChainBroken: Story = {
  args: {
    shown: {
      ...DECISION,
      chain: {
        isWhole: false,
        checkedAt: DECISION.chain.checkedAt,
        fault: 'Entry 4 does not fit the seal of entry 3.',
      },
    },
  },
};
export const Locked: Story = {
  args: {
    shown: {
      ...SETTLED,
      decision: {
        ...late!,
        isLocked: true,
        title: 'Decision on what your subscription does not include',
        section: '',
      },
      ...{ reason: '', evidence: [], on: { title: '', section: '', version: 11, now: 14, stood: [] } },
    },
  },
};
