import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import type { FileLeave } from '../../contract/files.ts';
import { DECISION, SUMMARIES } from '../../decisions.fixture.ts';
import { LARGEST_FILE } from '../../limits.ts';
import { DecisionScreen } from './decision.tsx';

const meta: Meta<typeof DecisionScreen> = {
  title: 'Screens/Decision',
  component: DecisionScreen,
  parameters: { layout: 'fullscreen', shell: shellFor('full'), path: '/decisions/31' },
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
const { owner: _owner, ...UNOWNED } = late!;
/** The account of its owner was deleted. */
export const WithoutAnOwner: Story = {
  args: {
    shown: {
      ...SETTLED,
      decision: { ...UNOWNED, noOwnerSince: '2026-11-20T09:40:00.000Z', needsYou: true, right: 'edit' },
    },
  },
};
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
const LEAVE: FileLeave = {
  ...{ address: '/api/decision-uploads/file', ticket: 'eyJhbGciOi', largest: LARGEST_FILE },
  formAddress: '/api/decision-uploads/form?vertical=payments&decision=4',
};
const ATTACH = { sendKey: 'key', leave: LEAVE, refused: undefined, note: '' };
const LONG_NAME = `${'Own funds and safeguarding of Firm Pay, as filed with the authority, '.repeat(2)}signed.pdf`;

export const AttachingAFile: Story = { args: { attach: ATTACH } };
/** As the server leads a form without scripts back. */
export const FileRefused: Story = {
  args: { attach: { ...ATTACH, refused: 'content', note: 'Signed by the CFO.' } },
};
export const FilesThatAreNotWhatWasSealed: Story = {
  args: {
    shown: {
      ...DECISION,
      files: (['right', 'changed', 'missing', 'unchecked'] as const).map((state, at) => ({
        ...{ ...DECISION.files[0]!, number: at + 3, state },
        name: at === 0 ? LONG_NAME : DECISION.files[0]!.name,
      })),
      chain: {
        ...{ isWhole: false, checkedAt: DECISION.chain.checkedAt },
        fault: 'The file “Own funds, September 2026.xlsx” of entry 4 is not the one that was sealed.',
      },
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
      ...{
        reason: '',
        evidence: [],
        files: [],
        on: { title: '', section: '', version: 11, now: 14, stood: [] },
      },
    },
  },
};
