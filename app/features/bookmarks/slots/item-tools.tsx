import { useCallback, useRef, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { ToolPage } from '#app/slots.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { BOOKMARKS, bookmarkLabel } from '../shared.ts';
import styles from './item-tools.module.css';

const load = () => import('../item/live-bookmark.tsx');

/**
 * Bookmarks the page. It is the same for every reader, so it has a plain form; the button that knows the reader replaces
 * it when the page is usable, in the same place.
 */
export default function BookmarkTool({ page }: { page: ToolPage }) {
  const { authorised } = useShell();
  const form = useRef<HTMLFormElement>(null);
  /** The reader pressed the button before the code had loaded. */
  const asked = useRef(false);
  const [isPlain, setPlain] = useState(!authorised);
  const stayPlain = useCallback(() => {
    setPlain(true);
    if (asked.current) form.current?.submit();
  }, []);
  const wanted = useHydrated() && !isPlain;
  const live = useOnDemand(load, wanted, stayPlain);
  return (
    <div className={styles.tool} {...useFocusSuccessor<HTMLDivElement>()}>
      {live ? (
        <live.LiveBookmark key={page.nid} page={page} asked={asked} />
      ) : (
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
      )}
    </div>
  );
}
