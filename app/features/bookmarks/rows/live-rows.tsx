/** Loaded on demand: see `row-form.tsx`. */
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { rowPlacesAtom, shownItems } from '#app/content/rows/row-places.ts';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useOutbox } from '#app/shell/outbox/use-outbox.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { RowAction, RowListProps } from '#app/slots.ts';
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import { readMarksAtom, type RowItem } from '#app/state/read-marks.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { MOST_ROWS } from '../limits.ts';
import { loadBookmarked, type LoadedBookmarks } from '../load-bookmarked.ts';
import { withoutDiscarded, withPending } from '../pending-bookmarks.ts';
import { rowBookmark } from '../shared.ts';
import { bookmarkedAtom } from '../state.ts';
import { addedText, removedText, useBookmarkEdits } from '../use-bookmark-edits.ts';
import { pendingRowAtom, useLoadedRows } from './loaded-rows.ts';

const NONE: readonly OutboxItem[] = [];

/** What the list says of the last press. */
const announcementAtom = atom('');

/** Whether a row was pressed before the code had loaded. Only the first of several rows of the item learns of it. */
const takeAskedAtom = atom(null, (get, set, nid: number) => {
  if (get(pendingRowAtom) !== nid) return false;
  set(pendingRowAtom, null);
  return true;
});

interface LiveRowsProps extends RowListProps {
  /** The reader's bookmarks cannot be had. */
  onFail: () => void;
}

/** Loads what the reader has bookmarked and marked as read, and announces what is pressed. */
export function LiveRows({ mine, onFail }: LiveRowsProps) {
  const { vertical } = useShell();
  const { key } = useLocation();
  const [bookmarked, setBookmarked] = useAtom(bookmarkedAtom);
  const setMarks = useSetAtom(readMarksAtom);
  const places = useAtomValue(rowPlacesAtom);
  useLoadedRows(RowToggle, useMarkRead(), bookmarked !== null);
  const { outbox } = useOutbox();
  const getUnsent = useEffectEvent(() => outbox?.items() ?? NONE);
  const fail = useEffectEvent(onFail);
  const show = useEffectEvent(
    (rows: readonly number[], loaded: LoadedBookmarks | undefined, before = NONE) => {
      if (!loaded) {
        if (!bookmarked) onFail();
        return;
      }
      const edits = [...before, ...getUnsent()];
      setBookmarked({ nids: withPending(loaded.nids, edits), labels: loaded.labels });
      // What the reader has marked in this document is newer than the answer.
      setMarks((known) => new Map([...rows.map((nid) => [nid, loaded.read.has(nid)] as const), ...known]));
    },
  );
  const takeBack = useEffectEvent((edits: readonly OutboxItem[]) => {
    setBookmarked((now) => now && { ...now, nids: withoutDiscarded(now.nids, edits) });
    for (const edit of edits) {
      if (edit.operation !== 'markRead') continue;
      const { nid, read } = edit.input.body;
      setMarks((known) => new Map(known).set(nid, !read));
    }
  });
  useEffect(() => outbox?.onDiscarded((edits) => takeBack(edits)), [outbox]);
  const state = mine?.state;
  const given = mine?.state === 'loaded' ? mine.value.bookmarked : undefined;
  useEffect(() => {
    if (state === 'failed' || (state === 'loaded' && !given)) return fail();
    if (given) return show([], { ...given, nids: new Set(given.nids), read: new Set() });
    if (state !== undefined) return;
    const rows = shownItems(places).slice(0, MOST_ROWS);
    const unsent = getUnsent();
    return callUntilLeaving(
      vertical,
      async (client, signal) => {
        const loaded = await loadBookmarked(client, rows);
        if (!signal.aborted) show(rows, loaded, unsent);
      },
      () => show(rows, undefined),
    );
  }, [vertical, key, state, given, places]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{useAtomValue(announcementAtom)}</span>
    </VisuallyHidden>
  );
}

function useMarkRead() {
  const edits = useBookmarkEdits();
  const setMarks = useSetAtom(readMarksAtom);
  return useCallback(
    async (item: RowItem, isRead: boolean) => {
      const show = (value: boolean) => setMarks((known) => new Map(known).set(item.nid, value));
      show(isRead);
      const { refused } = await edits.markRead(item, isRead);
      if (refused) show(!isRead);
      return refused;
    },
    [edits, setMarks],
  );
}

/** Bookmarks the item of a row, or removes its bookmark. */
function RowToggle({ item, ref }: ComponentProps<RowAction['Button']>) {
  const bookmarked = useAtomValue(bookmarkedAtom);
  const isAsked = useAtomValue(pendingRowAtom) === item.nid;
  const takeAsked = useSetAtom(takeAskedAtom);
  const edits = useBookmarkEdits();
  const say = useSetAtom(announcementAtom);
  const isOn = bookmarked?.nids.has(item.nid) ?? false;
  async function toggle() {
    say(`${isOn ? removedText : addedText}: ${item.title}`);
    const { refused } = await (isOn ? edits.remove(item) : edits.add(item));
    if (refused) say(refused);
  }
  const addAsked = useEffectEvent(() => {
    if (takeAsked(item.nid) && !isOn) void toggle();
  });
  useEffect(() => {
    if (isAsked) addAsked();
  }, [isAsked]);
  return (
    <IconButton
      ref={ref}
      icon="bookmark"
      label={rowBookmark(item.title)}
      pressed={isOn}
      onClick={() => void toggle()}
    />
  );
}
