import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ContentPage } from '#app/plugin.ts';
import { addNote, allNotes } from '#app/shell/dialogs/shell-dialogs.tsx';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { ownNoteCountAtom } from '#app/state/page-mine.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import { MY_NOTES } from '#app/shell/notes/note-paths.ts';
import { addNoteLabel } from '../tools/tool-labels.ts';
import styles from './notes-button.module.css';

/**
 * For the tools of a page: "Notes 2" shows the reader's notes on it, and "Add note" writes the first one. It is as wide before the number is
 * known, and as the plain link that it replaces.
 */
export function NotesButton({ page: { nid, title } }: { page: Pick<ContentPage, 'nid' | 'title'> }) {
  const count = useAtomValue(ownNoteCountAtom);
  const setDialog = useSetAtom(openDialogAtom);
  const page = { pageId: nid, page: title };
  function open(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setDialog(count ? allNotes(page) : addNote(page));
  }
  return (
    <ButtonLink
      to={`${MY_NOTES}?add=${nid}`}
      icon="note"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={open}
    >
      {count ? (
        <>
          Notes <span className={styles.count}>{count}</span>
        </>
      ) : (
        addNoteLabel
      )}
    </ButtonLink>
  );
}
