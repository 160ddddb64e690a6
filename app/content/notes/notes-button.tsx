import { useAtomValue, useSetAtom } from 'jotai';
import type { ContentPage } from '#app/plugin.ts';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { ownNoteCountAtom } from '#app/state/page-mine.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './notes-button.module.css';

/**
 * For the tools of a page: "Notes 2" shows the reader's notes on it, and "Add note" writes the first one. It is as wide
 * before the number is known.
 */
export function NotesButton({ page: { nid, title } }: { page: Pick<ContentPage, 'nid' | 'title'> }) {
  const count = useAtomValue(ownNoteCountAtom);
  const setDialog = useSetAtom(openDialogAtom);
  const page = { pageId: nid, page: title };
  return (
    <Button
      icon="note"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => setDialog(count ? { kind: 'all-notes', here: page } : { kind: 'add-note', ...page })}
    >
      {count ? (
        <>
          Notes <span className={styles.count}>{count}</span>
        </>
      ) : (
        'Add note'
      )}
    </Button>
  );
}
