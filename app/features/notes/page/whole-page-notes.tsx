import { use, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PageParts } from '#app/views/page/page-parts.ts';
import { formatWhose } from '../note-labels.ts';
import { NoteCard } from '../note/note-card.tsx';
import type { ShownNote } from '../note-edits.ts';
import { OWN_NOTES } from '../quotes.ts';
import type { NoteActions } from '../use-notes.ts';
import styles from './whole-page-notes.module.css';

interface WholePageNotesProps {
  notes: readonly ShownNote[];
  actions: NoteActions;
}

/**
 * On pages without a column for notes: the notes on the whole page, and those whose section has gone. They are above the
 * text, where a reader sees them at once.
 */
export function WholePageNotes({ notes, actions }: WholePageNotesProps) {
  const host = useTextStart();
  if (!host || notes.length === 0) return null;
  const isShared = notes.some(({ right }) => right !== undefined);
  const title = isShared ? 'Notes on this page' : 'Your notes on this page';
  return createPortal(
    <section aria-label={title} className={styles.notes}>
      <p className={styles.title}>{title}</p>
      {notes.map((note) => (
        <div role="note" key={note.id} aria-label={formatWhose(note)} className={styles.note}>
          <NoteCard note={note} actions={actions} place={<LostSection note={note} />} />
        </div>
      ))}
    </section>,
    host,
  );
}

/** A note on a section that the page no longer has says which one that was. */
export function LostSection({ note: { section_title } }: { note: ShownNote }) {
  return section_title ? (
    <p className={styles.lost}>On “{section_title}”, a section that was removed from this page</p>
  ) : null;
}

/** An element at the start of the column of the text, which plugins lay out. */
function useTextStart(): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  const parts = use(PageParts);
  useLayoutEffect(() => {
    const text = parts?.text.current;
    if (!text) return;
    const made = document.createElement('div');
    made.setAttribute(OWN_NOTES, '');
    text.prepend(made);
    setHost(made);
    return () => made.remove();
  }, [parts]);
  return host;
}
