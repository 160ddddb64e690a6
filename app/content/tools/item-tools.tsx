import { useSetAtom } from 'jotai';
import { useCallback, useRef, useState, type MouseEvent } from 'react';
import { BOOKMARKS } from '#app/shell/bookmarks/bookmark-paths.ts';
import { MY_NOTES } from '#app/shell/notes/note-paths.ts';
import type { ItemLink } from '#app/slots.ts';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { addNoteLabel, bookmarkLabel } from './tool-labels.ts';
import type { ToolPage } from './tool-buttons.tsx';
import styles from './item-tools.module.css';

const load = () => import('./tool-buttons.tsx');

/**
 * Bookmark and notes, in the row of tools of every content page. The page is the same for every reader, so it has a
 * plain form and a plain link; the buttons that know the reader replace them when the page is usable, in the same place.
 */
export function ItemTools({ page, links = [] }: { page: ToolPage; links?: readonly ItemLink[] }) {
  const { authorised } = useShell();
  const form = useRef<HTMLFormElement>(null);
  /** The reader pressed the button before the tools had loaded. */
  const asked = useRef(false);
  const [isPlain, setPlain] = useState(!authorised);
  const stayPlain = useCallback(() => {
    setPlain(true);
    if (asked.current) form.current?.submit();
  }, []);
  const wanted = useHydrated() && !isPlain;
  const tools = useOnDemand(load, wanted, stayPlain);
  return (
    <div className={styles.tools} {...useFocusSuccessor<HTMLDivElement>('[data-bookmark]')}>
      {links.map((link) => (
        <ToolLink key={link.to} {...link} />
      ))}
      {tools ? (
        <tools.ToolButtons key={page.nid} page={page} asked={asked} />
      ) : (
        <>
          <form
            ref={form}
            method="post"
            action={BOOKMARKS}
            className={styles.bookmark}
            onSubmit={(event) => {
              if (!wanted) return;
              event.preventDefault();
              asked.current = true;
            }}
          >
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="nid" value={page.nid} />
            <Button type="submit" icon="bookmark">
              {bookmarkLabel}
            </Button>
          </form>
          <ButtonLink to={`${MY_NOTES}?add=${page.nid}`} icon="note" className={styles.notes}>
            {addNoteLabel}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function ToolLink({ to, label, dialog }: ItemLink) {
  const setDialog = useSetAtom(openDialogAtom);
  function onClick(event: MouseEvent) {
    if (!dialog || opensElsewhere(event)) return;
    event.preventDefault();
    setDialog(dialog());
  }
  return (
    <Link to={to} className={styles.link} onClick={onClick} {...(dialog && { 'aria-haspopup': 'dialog' })}>
      {label}
    </Link>
  );
}
