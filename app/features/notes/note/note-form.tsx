import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { grouped } from '#app/text/count.ts';
import type { Outcome } from '#app/state/outbox/outbox.ts';
import { useOwnEscape } from '#app/ui/overlays/own-escape.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { readDraft, writeDraft } from '#app/state/drafts.ts';
import { findNoteFault, LONGEST_NOTE } from '../contract.ts';
import { formatHint } from '../note-labels.ts';
import styles from './note-form.module.css';

interface NoteFormProps {
  /** Name of the text field; "Note" by default. */
  label?: string;
  /** The note that is edited; a new one is private. */
  note?: Parameters<typeof formatHint>[0];
  /** The text of a note that is edited. */
  initial?: string;
  /** Where the text is stored while it is written, so that leaving the page does not lose it. */
  draftKey: string;
  onSave: (text: string) => Promise<Outcome>;
  onSaved: () => void;
  onCancel: () => void;
  /** Told whether there is unsaved text, for a dialog that closes in other ways. */
  onDirty?: (dirty: boolean) => void;
  /** Asks whether to discard the text each time this number grows: something around the form is to close. */
  askToDiscard?: number;
}

/** Writes or edits a note. Ctrl or ⌘ and Enter saves; Esc cancels, and asks first if there is unsaved text. */
export function NoteForm({
  label = 'Note',
  note,
  initial = '',
  draftKey,
  onSave,
  onSaved,
  onCancel,
  onDirty,
  askToDiscard = 0,
}: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Every save of a new note makes another one, and a second click may come before the form is gone. */
  const isSaved = useRef(false);
  const [text, setText] = useState(() => readDraft(draftKey) ?? initial);
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const dirty = text.trim() !== initial.trim();
  useEffect(() => {
    onDirty?.(dirty);
  }, [onDirty, dirty]);
  useEffect(() => setAsking(askToDiscard > 0), [askToDiscard]);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  function change(next: string) {
    setText(next);
    setError(undefined);
    writeDraft(draftKey, next.trim() === initial.trim() ? undefined : next);
  }

  async function save() {
    if (isSaved.current) return;
    const fault = findNoteFault(text);
    if (fault) {
      setError(fault);
      field.current?.focus();
      return;
    }
    isSaved.current = true;
    const saving = onSave(text.trim());
    writeDraft(draftKey, undefined);
    // The edit is stored already; only a full outbox refuses it, at once.
    const outcome = await Promise.race([saving, soon()]);
    if (outcome !== 'stored' && outcome.state === 'full') {
      isSaved.current = false;
      writeDraft(draftKey, text);
      setError('Browser storage is full. Copy this text, and save it once your earlier notes are sent.');
      return;
    }
    onSaved();
  }

  function cancel() {
    if (dirty && !asking) return setAsking(true);
    writeDraft(draftKey, undefined);
    onCancel();
  }

  function keepOn() {
    setAsking(false);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (asking) keepOn();
    else cancel();
  }

  const left = LONGEST_NOTE - text.length;
  return (
    <div ref={useOwnEscape()} className={styles.form} onKeyDown={onKeyDown}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <TextArea
        id={id}
        ref={field}
        rows={5}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {formatHint(note)}
        {left < 1000 && ` ${left < 0 ? 'Too long by' : 'Left:'} ${grouped(Math.abs(left))} characters.`}
      </p>
      {error && (
        <p role="alert" className={styles.error}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
      {asking ? (
        <div
          role="alertdialog"
          aria-labelledby={`${id}-ask`}
          aria-describedby={`${id}-why`}
          className={styles.ask}
        >
          <p id={`${id}-ask`}>Discard this note?</p>
          <p id={`${id}-why`}>Your text hasn’t been saved.</p>
          <div className={styles.actions}>
            <Button autoFocus onClick={keepOn}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={cancel}>
              Discard
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save note
          </Button>
        </div>
      )}
    </div>
  );
}

/** After everything that is ready. */
const soon = () => new Promise<'stored'>((resolve) => setTimeout(resolve, 0, 'stored'));
