import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Dialogs } from '#app/shell/dialogs/dialogs.tsx';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { openDialogAtom, type OpenDialog } from '#app/state/dialogs.ts';
import { quotingNote } from '../notes.fixture.ts';
import { addNote, allNotes } from './note-dialogs.tsx';

function Opened({ dialog }: { dialog: OpenDialog }) {
  const setOpen = useSetAtom(openDialogAtom);
  useEffect(() => setOpen(dialog), [setOpen, dialog]);
  return <Dialogs />;
}

const meta: Meta<typeof Opened> = {
  title: 'Shell/Note dialogs',
  component: Opened,
  parameters: { shell: shellFor('full') },
  // No server answers here: the notes stay on their way.
  beforeEach: () => {
    const { fetch } = window;
    window.fetch = () => new Promise(() => {});
    return () => {
      window.fetch = fetch;
    };
  },
};
export default meta;

type Story = StoryObj<typeof Opened>;

const showing = (dialog: OpenDialog): Story => ({ args: { dialog } });

export const Quoting = showing(
  addNote(
    {
      ...{ pageId: 1001, page: 'Instant payments, one year on', quote: quotingNote.quote },
      section: { id: 'what-the-regulation-asks', title: 'What the Regulation asks' },
    },
    true,
  ),
);
export const AddNote = showing(
  addNote({
    pageId: 1001,
    page: 'Instant payments, one year on',
    section: { id: 'what-the-regulation-asks', title: 'What the Regulation asks' },
  }),
);
export const AllNotes = showing(allNotes());
