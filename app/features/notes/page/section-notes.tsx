import { useId, useState } from 'react';
import { plural } from '#app/text/count.ts';
import type { Outcome } from '#app/state/outbox/outbox.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ShownNote } from '../note-edits.ts';
import { formatWhose } from '../note-labels.ts';
import { NoteCard } from '../note/note-card.tsx';
import { NoteForm } from '../note/note-form.tsx';
import type { NoteActions } from '../use-notes.ts';
import type { Section } from './sections.ts';
import styles from './section-notes.module.css';

/** What a form that writes a new note needs. */
export interface NoteWriter {
  draftKey: string;
  onSave: (text: string) => Promise<Outcome>;
  onSaved: () => void;
  onCancel: () => void;
}

interface SectionNotesProps {
  section: Pick<Section, 'id' | 'title' | 'element'>;
  notes: readonly ShownNote[];
  actions: NoteActions;
  /** The notes are shown here, because the page has no column for them. */
  inline: boolean;
  /** Set while a note on this section is written. */
  writer: NoteWriter | undefined;
  /** @param button it gets the focus back when the form has gone */
  onWrite: (button: HTMLElement) => void;
}

/** At a heading: the button that adds a note; on narrow pages also the notes, which the reader opens. */
export function SectionNotes({ section, notes, actions, inline, writer, onWrite }: SectionNotesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isFolding = section.element instanceof HTMLDetailsElement;
  const count = notes.filter(({ deleted }) => deleted === undefined).length;
  const isOpen = inline && (open || writer !== undefined);
  return (
    <div className={isFolding ? styles.folding : styles.place}>
      <div className={styles.buttons}>
        {inline && count > 0 && (
          <button
            type="button"
            className={styles.count}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="note" size={14} />
            {count}
            <VisuallyHidden>
              {plural(count, 'note')} on {section.title}
            </VisuallyHidden>
          </button>
        )}
        <button
          type="button"
          className={styles.add}
          aria-label={`Add note to ${section.title}`}
          title="Add note"
          onClick={({ currentTarget }) => {
            if (inline) setOpen(true);
            onWrite(currentTarget);
          }}
        >
          <Icon name="note" size={16} />
        </button>
      </div>
      {inline && (
        <div id={id} className={isOpen ? styles.notes : undefined}>
          {isOpen &&
            notes.map((note) => (
              <div role="note" key={note.id} aria-label={formatWhose(note)} className={styles.note}>
                <NoteCard note={note} actions={actions} />
              </div>
            ))}
          {writer && (
            <div className={styles.note}>
              <NoteForm label={`Note on ${section.title}`} {...writer} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
