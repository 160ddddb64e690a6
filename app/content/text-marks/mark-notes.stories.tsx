import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TextNote } from '#app/contracts/text-marks.ts';
import { MarkNotes } from './mark-notes.tsx';
import { noteId } from './note-id.ts';

const term: TextNote = {
  ...{ kind: 'term', title: 'SCA (strong customer authentication)', path: '/profile/glossary#sca' },
  text: 'Authentication with at least two independent elements out of knowledge, possession and inherence.',
};
const reference: TextNote = {
  ...{ kind: 'reference', title: 'Article 28, Regulation (EU) 2022/2554' },
  text: 'Digital Operational Resilience Act enters into force, with two years to prepare',
  path: '/regulatory_update/3001/dora',
  items: [
    {
      title: 'European Union: payment requirements: Contracts for ICT services',
      path: '/requirement/5002#ict',
    },
  ],
};
const date: TextNote = {
  kind: 'date',
  title: 'DORA applies',
  text: 'Applies from 17 Jan 2025',
  day: '2025-01-17',
};

const meta: Meta<typeof MarkNotes> = {
  title: 'Content/Notes of marks',
  component: MarkNotes,
  // As beside its words on a page.
  play: () => document.getElementById(noteId(0))!.showPopover(),
  decorators: [
    (Story) => (
      <div style={{ minHeight: 240 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof MarkNotes>;

export const Term: Story = { args: { notes: [term] } };
export const NameOfAnAct: Story = {
  args: {
    notes: [
      {
        ...term,
        title: 'PSD2',
        items: [{ title: 'The Commission proposes PSD3', path: '/regulatory_update/3004/psd3' }],
      },
    ],
  },
};
export const Reference: Story = { args: { notes: [reference] } };
export const ReferenceToOneItem: Story = { args: { notes: [{ ...reference, items: [] }] } };
export const DateOfTheItem: Story = { args: { notes: [date] } };
