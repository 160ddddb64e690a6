import { useRef, useState } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { addNoteLabel } from '../shared.ts';
import { NoteQuote } from '../note/note-quote.tsx';
import { NoteForm } from '../note/note-form.tsx';
import type { NotePlace } from '../note-edits.ts';
import { useNotes } from '../use-notes.ts';

interface AddNoteDialogProps {
  place: NotePlace;
  /** What the note quotes was longer. */
  cut?: boolean;
  onClose: () => void;
}

/** Writes a note on a page or section. Closing it asks first if there is unsaved text. */
export function AddNoteDialog({ place, cut = false, onClose }: AddNoteDialogProps) {
  const { actions } = useNotes(undefined);
  const isDirty = useRef(false);
  const [closing, setClosing] = useState(0);
  const { pageId, page, section, quote } = place;
  return (
    <Dialog
      title={addNoteLabel}
      description={section ? `${page}: ${section.title}` : page}
      onClose={() => (isDirty.current ? setClosing((count) => count + 1) : onClose())}
    >
      {quote && <NoteQuote quote={quote} cut={cut} />}
      <NoteForm
        draftKey={`${pageId}:${section?.id ?? ''}${quote ? ':quote' : ''}`}
        onSave={(text) => actions.add(place, text)}
        onSaved={onClose}
        onCancel={onClose}
        onDirty={(dirty) => (isDirty.current = dirty)}
        askToDiscard={closing}
      />
    </Dialog>
  );
}
