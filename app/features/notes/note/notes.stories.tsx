import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { ShownNote } from '../note-edits.ts';
import { conflictingNote, noActions, pageNote, quotingNote, savedNote } from '../notes.fixture.ts';
import { MissingQuotes } from './quote-context.ts';
import { NoteCard } from './note-card.tsx';
import { NoteForm } from './note-form.tsx';
import { NotesList } from './notes-list.tsx';

const meta: Meta = { title: 'Shell/Notes' };
export default meta;

type Story = StoryObj;

function Paper({ children }: { children: ReactNode }) {
  return <div style={{ width: 288, padding: 'var(--s4)', background: 'var(--note)' }}>{children}</div>;
}

const card = (note: ShownNote): Story => ({
  render: () => (
    <Paper>
      <NoteCard note={note} actions={noActions} />
    </Paper>
  ),
});

export const Saved = card(savedNote);
export const Quoting = card(quotingNote);
export const QuoteChanged: Story = {
  render: () => (
    <MissingQuotes value={new Set([quotingNote.id])}>
      <Paper>
        <NoteCard note={quotingNote} actions={noActions} />
      </Paper>
    </MissingQuotes>
  ),
};
export const NotSentYet = card({ ...savedNote, state: 'unsent' });
export const ChangedElsewhere = card(conflictingNote);
export const Refused = card({
  ...savedNote,
  state: 'held',
  problem: { type: '', title: 'There is nothing at this URL', status: 404, code: 'not_found' },
});
export const Deleted = card({ ...savedNote, deleted: '2026-11-20T09:00:00.000Z' });

export const Writing: Story = {
  render: () => (
    <Paper>
      <NoteForm
        draftKey="story"
        onSave={() => Promise.resolve({ state: 'waiting' })}
        onSaved={() => {}}
        onCancel={() => {}}
      />
    </Paper>
  ),
};

export const List: Story = {
  render: () => (
    <NotesList notes={[savedNote, quotingNote, pageNote, conflictingNote]} actions={noActions} level={2} />
  ),
};
