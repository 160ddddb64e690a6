import { href, screenTitle } from '#app/runtime/screens.ts';
import { useEffect, useState } from 'react';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { NoteForm } from '../note/note-form.tsx';
import { useSharing } from '#app/shell/share-tool.tsx';
import {
  formatCounts,
  formatSharedCounts,
  nothingShared,
  searchLabels,
  sharedTitle,
} from '../note-labels.ts';
import { addNoteLabel } from '../shared.ts';
import { LONGEST_QUERY } from '../contract.ts';
import { NotesList } from '../note/notes-list.tsx';
import { useLoadedNotes } from '../use-loaded-notes.ts';
import { useNotes } from '../use-notes.ts';
import styles from './all-notes-dialog.module.css';

/** "2 notes on this page. Only you can see them, unless you share them." */
function formatCountHere(total: number): string {
  return `${formatCount(total, 'note')} on this page. Only you can see them, unless you share them.`;
}

interface AllNotesDialogProps {
  /** The page that is open. */
  here: { pageId: number; page: string } | undefined;
  onClose: () => void;
}

const FIND_AFTER_MS = 250;

/** The reader's notes, of this page or of all, with a search. */
export function AllNotesDialog({ here, onClose }: AllNotesDialogProps) {
  const [choice, setChoice] = useState<'here' | 'all' | 'shared'>(here ? 'here' : 'all');
  const onlyHere = choice === 'here';
  const isShared = choice === 'shared';
  const hasSharing = useSharing();
  const findLabel = searchLabels[choice === 'shared' ? 'shared' : 'own'];
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const wanted = useLater(text.trim(), FIND_AFTER_MS);
  const pageId = onlyHere ? here?.pageId : undefined;
  const { answer, failed, retry, more } = useLoadedNotes(wanted, pageId, isShared ? 'shared' : 'own');
  const { notes, actions } = useNotes(answer?.notes, wanted === '' && !isShared ? undefined : isNever);
  const shown = pageId === undefined ? notes : notes.filter(({ page_id }) => page_id === pageId);
  const living = shown.filter(({ deleted }) => deleted === undefined).length;
  return (
    <Dialog
      panel
      title={screenTitle('notes/list')}
      description={
        answer &&
        (isShared
          ? formatSharedCounts(answer.total, answer.titles)
          : pageId === undefined || wanted !== ''
            ? formatCounts(answer.total, answer.titles)
            : formatCountHere(more ? answer.found : living))
      }
      onClose={onClose}
      bar={
        <>
          <div className={styles.find}>
            <TextInput
              type="search"
              aria-label={findLabel}
              placeholder={findLabel}
              value={text}
              maxLength={LONGEST_QUERY}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          {(here || hasSharing) && (
            <div role="group" aria-label="Which notes" className={styles.choice}>
              {here && (
                <Choice chosen={onlyHere} onChoose={() => setChoice('here')}>
                  This page
                </Choice>
              )}
              <Choice chosen={choice === 'all'} onChoose={() => setChoice('all')}>
                All
              </Choice>
              {hasSharing && (
                <Choice chosen={isShared} onChoose={() => setChoice('shared')}>
                  {sharedTitle}
                </Choice>
              )}
            </div>
          )}
        </>
      }
      footer={
        <>
          <span>Notes stay until you delete them.</span>
          <ButtonLink
            to={href('notes/list', isShared ? { query: { whose: 'shared' } } : {})}
            onClick={onClose}
          >
            Open as a page
          </ButtonLink>
        </>
      }
    >
      {here && onlyHere && !adding && (
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {addNoteLabel}
          </Button>
        </div>
      )}
      {here && adding && (
        <NoteForm
          label={`Note on ${here.page}`}
          draftKey={`${here.pageId}:`}
          onSave={(note) => actions.add(here, note)}
          onSaved={() => setAdding(false)}
          onCancel={() => setAdding(false)}
        />
      )}
      <p role="status" className={styles.status}>
        {answer && wanted !== '' && `${formatCount(answer.found, 'note')} found`}
      </p>
      {failed && (
        <>
          <Notice tone="due">Couldn’t load the notes.</Notice>
          <div>
            <Button onClick={retry}>Try again</Button>
          </div>
        </>
      )}
      {!answer && !failed && <Spinner label="Loading your notes" />}
      {answer && shown.length === 0 && wanted === '' && <p>{isShared ? nothingShared : 'No notes yet.'}</p>}
      <NotesList notes={shown} actions={actions} onOpen={onClose} />
      {more && (
        <div>
          <Button onClick={more}>Show more</Button>
        </div>
      )}
    </Dialog>
  );
}

const isNever = () => false;

function Choice({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={classNames(styles.segment, chosen && styles.chosen)}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** A value once it has not changed for some time. */
function useLater(value: string, afterMs: number): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return late;
}
