import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { SharedThing, useSharedThing } from '#app/shell/shared-thing.tsx';
import { shareText } from '#app/text/share-text.ts';
import { NOTE } from '../limits.ts';
import { getConflicting, type ShownNote } from '../note-edits.ts';
import { conflictText, formatNoteName, mineTitle, theirsTitle } from '../note-labels.ts';
import type { NoteActions } from '../use-notes.ts';
import styles from './note-card.module.css';
import { MissingQuotes } from './quote-context.ts';
import { NoteForm } from './note-form.tsx';
import { NoteQuote } from './note-quote.tsx';
import { NoteText } from './note-text.tsx';

interface NoteCardProps {
  note: ShownNote;
  actions: NoteActions;
  /** What the note is on, where the place does not show it: a section, a page. */
  place?: ReactNode;
  /** Gives the card an id, for links to it; once on a page. */
  anchor?: boolean;
  /** Without scripts: the controls of the card, as links and forms. */
  controls?: ReactNode;
}

/** A note with its controls; its form while it is edited; a line with "Undo" once it is deleted. */
export function NoteCard({ note, actions, place, anchor = false, controls }: NoteCardProps) {
  const [editing, setEditing] = useState(false);
  // Comments load when they are asked for.
  const [talking, setTalking] = useState(false);
  const hasComments = useSharedThing();
  const next = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isDeleted = note.deleted !== undefined;
  const wasDeleted = useRef(isDeleted);
  // The button that had the focus is gone: the next thing to do gets it.
  useEffect(() => {
    const isBack = wasEditing.current && !editing;
    if (isBack || wasDeleted.current !== isDeleted) next.current?.focus({ preventScroll: isBack });
    wasEditing.current = editing;
    wasDeleted.current = isDeleted;
  }, [editing, isDeleted]);

  const name = formatNoteName(note.section_title);
  const isMissing = use(MissingQuotes).has(note.id);
  const quote = note.quote && <NoteQuote quote={note.quote} changed={isMissing} />;
  if (isDeleted)
    return (
      <div className={styles.gone}>
        <span role="status">Note deleted.</span>
        <button type="button" ref={next} className={styles.link} onClick={() => void actions.restore(note)}>
          Undo <VisuallyHidden>deleting the {name}</VisuallyHidden>
        </button>
        <NoteState note={note} onRetry={actions.retry} />
      </div>
    );
  if (editing)
    return (
      <div className={styles.edit}>
        {place}
        {quote}
        <NoteForm
          note={note}
          initial={note.text}
          draftKey={note.id}
          onSave={(text) =>
            text === note.text ? Promise.resolve({ state: 'waiting' }) : actions.change(note, text)
          }
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </div>
    );
  const shared = shareText(note);
  const isOwn = note.right === undefined;
  const isDiscussed = hasComments && shared !== undefined && note.state === 'saved';
  return (
    <div id={anchor ? `note-${note.id}` : undefined}>
      {place}
      {!isOwn && <NoteOwner note={note} />}
      {quote}
      <NoteText text={note.text} />
      {note.state === 'held' ? (
        <HeldNote note={note} actions={actions} />
      ) : (
        <div className={styles.meta}>
          <DateText value={note.changed} />
          {isOwn && shared && <span>{shared}</span>}
          <NoteState note={note} onRetry={actions.retry} />
          {controls ?? (
            <span className={styles.controls}>
              {isDiscussed && (
                <button
                  type="button"
                  className={styles.link}
                  aria-expanded={talking}
                  onClick={() => setTalking(!talking)}
                >
                  Comments <VisuallyHidden>on the {name}</VisuallyHidden>
                </button>
              )}
              {note.right !== 'read' && (
                <button type="button" ref={next} className={styles.link} onClick={() => setEditing(true)}>
                  Edit <VisuallyHidden>the {name}</VisuallyHidden>
                </button>
              )}
              {isOwn && note.state === 'saved' && (
                <ShareTool kind={NOTE} id={note.id} about={`the ${name}`} className={styles.link} />
              )}
              {isOwn && (
                <button type="button" className={styles.link} onClick={() => void actions.remove(note)}>
                  Delete <VisuallyHidden>the {name}</VisuallyHidden>
                </button>
              )}
            </span>
          )}
        </div>
      )}
      {isDiscussed && (talking || controls !== undefined) && (
        <SharedThing kind={NOTE} id={note.id} version={String(note.version)} />
      )}
    </div>
  );
}

/** Whose note it is, and that what it hangs on is not shown. */
function NoteOwner({ note }: { note: Pick<ShownNote, 'right' | 'sharedBy' | 'locked'> }) {
  return (
    <div className={styles.owner}>
      <p>{shareText(note)}</p>
      {note.locked && (
        <p className={styles.locked}>
          <Icon name="lock" size={13} />
          What it quotes or its section is not in your subscription.
        </p>
      )}
    </div>
  );
}

function NoteState({ note: { state }, onRetry }: { note: ShownNote; onRetry: () => void }) {
  if (state === 'saved' || state === 'held') return null;
  if (state === 'sending') return <span className={styles.state}>Saving…</span>;
  return (
    <span className={styles.state}>
      <Icon name="offline" size={13} />
      Not sent yet
      <button type="button" className={styles.link} onClick={onRetry}>
        Try again
      </button>
    </span>
  );
}

/** An edit that the server refused: the reader decides, and no text is lost before. */
function HeldNote({ note, actions }: { note: ShownNote; actions: NoteActions }) {
  const current = getConflicting(note);
  if (!current)
    return (
      <div role="alert" className={styles.held}>
        <p>{note.problem?.detail ?? note.problem?.title}</p>
        <div className={styles.choices}>
          <Button onClick={() => actions.giveUp(note)}>Discard this change</Button>
        </div>
      </div>
    );
  return (
    <div role="alert" className={styles.held}>
      <p>{conflictText}</p>
      <p className={styles.which}>{theirsTitle}</p>
      {current.deleted ? <p>Deleted elsewhere</p> : <NoteText text={current.text} />}
      <p className={styles.which}>{mineTitle}</p>
      <NoteText text={note.text} />
      <div className={styles.choices}>
        <Button onClick={() => actions.giveUp(note)}>Keep the other version</Button>
        <Button variant="primary" onClick={() => void actions.keepMine(note)}>
          Keep my version
        </Button>
      </div>
    </div>
  );
}
