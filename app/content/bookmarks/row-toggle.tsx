/** Loaded on demand: see `list-bookmarks.tsx`. */
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadBookmarked } from '#app/shell/bookmarks/load-bookmarked.ts';
import { useBookmarkEdits } from '#app/shell/bookmarks/use-bookmark-edits.ts';
import { isLeaving, leavingController } from '#app/shell/leaving-controller.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { bookmarkedAtom } from '#app/state/bookmarks.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { addedText, removedText, rowBookmark } from '../tools/tool-labels.ts';
import { useToggle } from './list-bookmarks.tsx';
import type { RowItem } from './row-bookmark.tsx';

/** What the list says of the last press. */
const saidAtom = atom('');

/** Loads what the reader has bookmarked, and announces what is pressed. */
export function LoadToggles() {
  const { vertical } = useShell();
  const [bookmarked, setBookmarked] = useAtom(bookmarkedAtom);
  useToggle(RowToggle, bookmarked !== null);
  useEffect(() => {
    // Signing out would overtake the call, and the server would refuse it.
    if (isLeaving()) return;
    const leaving = leavingController();
    loadBookmarked(vertical, leaving.signal)
      .then(
        (loaded) => loaded && setBookmarked(loaded),
        () => {},
      )
      .finally(() => leaving.abort());
    return () => leaving.abort();
  }, [vertical, setBookmarked]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{useAtomValue(saidAtom)}</span>
    </VisuallyHidden>
  );
}

/** Bookmarks the item of a row, or removes its bookmark. */
function RowToggle({ item }: { item: RowItem }) {
  const bookmarked = useAtomValue(bookmarkedAtom);
  const edits = useBookmarkEdits();
  const say = useSetAtom(saidAtom);
  const isOn = bookmarked?.nids.has(item.nid) ?? false;
  async function toggle() {
    say(`${isOn ? removedText : addedText}: ${item.title}`);
    const { refused } = await (isOn ? edits.remove(item) : edits.add(item));
    if (refused) say(refused);
  }
  return (
    <IconButton
      icon="bookmark"
      label={rowBookmark(item.title)}
      pressed={isOn}
      onClick={() => void toggle()}
    />
  );
}
