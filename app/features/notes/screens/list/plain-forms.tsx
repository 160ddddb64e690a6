/** What works without scripts: links and forms. */
import { href } from '#app/runtime/screens.ts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ShownNote } from '../../note-edits.ts';
import { conflictText, formatNoteName, formatHint, mineTitle, theirsTitle } from '../../note-labels.ts';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { NOTE } from '../../limits.ts';
import { addNoteLabel } from '../../shared.ts';
import { NoteText } from '../../note/note-text.tsx';
import type { Note } from '../../contract.ts';
import type { NoteAnswer } from './notes-types.ts';
import styles from './my-notes.module.css';

/** "Edit", "Share" and "Delete" of one note. */
export function PlainControls({ note, editHref }: { note: ShownNote; editHref: string }) {
  const name = <VisuallyHidden>the {formatNoteName(note.section_title)}</VisuallyHidden>;
  return (
    <span className={styles.controls}>
      {note.right !== 'read' && <Link to={editHref}>Edit {name}</Link>}
      {note.right === undefined && (
        <>
          <ShareTool
            kind={NOTE}
            id={note.id}
            about={`the ${formatNoteName(note.section_title)}`}
            className={styles.share}
          />
          <NotePost intent="delete" id={note.id}>
            <button type="submit">Delete {name}</button>
          </NotePost>
        </>
      )}
    </span>
  );
}

export function DeletedNote({ note }: { note: Note }) {
  return (
    <div className={styles.deleted}>
      <span>Note deleted. “{note.text.slice(0, 60)}”</span>
      <NotePost intent="restore" id={note.id}>
        <Button type="submit">Undo</Button>
      </NotePost>
    </div>
  );
}

interface AddFormProps {
  pageId: number;
  /** Of the new note. */
  id: string;
  answer: NoteAnswer | undefined;
}

export function AddForm({ pageId, id, answer }: AddFormProps) {
  return (
    <section className={styles.form} aria-label={addNoteLabel}>
      <h2>{addNoteLabel}</h2>
      <p>
        On <Link to={`/content/${pageId}`}>this page</Link>.
      </p>
      <NotePost intent="add" id={id}>
        <input type="hidden" name="page_id" value={pageId} />
        <TextField text={answer?.typed ?? ''} />
        <FormButtons />
      </NotePost>
    </section>
  );
}

export function EditForm({ note, answer }: { note: Note; answer: NoteAnswer | undefined }) {
  const { current = note, typed } = answer ?? {};
  return (
    <section className={styles.form} aria-label="Edit">
      <h2>Edit: {note.page}</h2>
      {answer?.current && (
        <>
          <Notice tone="due">{conflictText}</Notice>
          <h3>{theirsTitle}</h3>
          <NoteText text={current.text} />
          <h3>{mineTitle}</h3>
        </>
      )}
      <NotePost intent="edit" id={note.id}>
        <input type="hidden" name="version" value={current.version} />
        <TextField text={typed ?? note.text} hint={formatHint(note)} />
        <FormButtons />
      </NotePost>
    </section>
  );
}

function TextField({ text, hint = formatHint() }: { text: string; hint?: string }) {
  return (
    <Field label="Note" hint={hint}>
      {(field) => <TextArea {...field} name="text" rows={6} defaultValue={text} required />}
    </Field>
  );
}

function FormButtons() {
  return (
    <div className={styles.buttons}>
      <ButtonLink to={href('notes/list')}>Cancel</ButtonLink>
      <Button type="submit" variant="primary">
        Save note
      </Button>
    </div>
  );
}

function NotePost({ intent, id, children }: { intent: string; id: string; children: ReactNode }) {
  return (
    <form method="post" className={styles.post}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  );
}
