import { href } from '#app/runtime/screens.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ToolPage } from '#app/slots.ts';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import { addNote, allNotes } from '../dialogs/note-dialogs.tsx';
import { addNoteLabel } from '../shared.ts';
import { ownNoteCountAtom } from '../state.ts';
import styles from './notes-button.module.css';

/**
 * "Notes 2" shows the reader's notes on the page, and "Add note" writes the first one. It is as wide before the number is
 * known, and as the plain link that it replaces.
 */
export function NotesButton({ page: { nid, title } }: { page: Pick<ToolPage, 'nid' | 'title'> }) {
  const count = useNoteCount(nid);
  const setDialog = useSetAtom(openDialogAtom);
  const page = { pageId: nid, page: title };
  function open(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setDialog(count ? allNotes(page) : addNote(page));
  }
  return (
    <ButtonLink
      to={href('notes/list', { query: { add: nid } })}
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

/** Undefined until it is known. */
function useNoteCount(nid: number): number | undefined {
  const loaded = useAtomValue(pageMineAtom);
  const shown = useAtomValue(ownNoteCountAtom);
  if (shown?.nid === nid) return shown.count;
  return loaded?.nid === nid ? loaded.mine?.notes?.length : undefined;
}
