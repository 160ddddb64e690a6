/** Loaded on demand: see `list-bookmarks.tsx`. */
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { loadBookmarked, type LoadedBookmarks } from '#app/shell/bookmarks/load-bookmarked.ts';
import { withoutDiscarded, withPending } from '#app/shell/bookmarks/pending-bookmarks.ts';
import { useBookmarkEdits } from '#app/shell/bookmarks/use-bookmark-edits.ts';
import { isLeaving, leavingController } from '#app/shell/leaving-controller.ts';
import { useOutbox } from '#app/shell/outbox/use-outbox.ts';
import type { Personal } from '#app/shell/use-personal.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { bookmarkedAtom } from '#app/state/bookmarks.ts';
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import { readMarksAtom } from '#app/state/read-marks.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Bookmarked } from '#schemas/types.ts';
import { addedText, removedText, rowBookmark } from '../tools/tool-labels.ts';
import { askedRowAtom, useLoadedRows, type RowItem } from './loaded-rows.ts';

const NONE: readonly OutboxItem[] = [];

/** What the list says of the last press. */
const saidAtom = atom('');

/** Whether a row was pressed before the code had loaded. Only the first of several rows of the item learns of it. */
const takeAskedAtom = atom(null, (get, set, nid: number) => {
  if (get(askedRowAtom) !== nid) return false;
  set(askedRowAtom, null);
  return true;
});

interface LoadTogglesProps {
  mine: Personal<{ bookmarked: Bookmarked }> | undefined;
  /** The reader's bookmarks cannot be had. */
  onFail: () => void;
}

/** Loads what the reader has bookmarked and marked as read, and announces what is pressed. */
export function LoadToggles({ mine, onFail }: LoadTogglesProps) {
  const { vertical } = useShell();
  const { key } = useLocation();
  const [bookmarked, setBookmarked] = useAtom(bookmarkedAtom);
  const setMarks = useSetAtom(readMarksAtom);
  useLoadedRows({ Toggle: RowToggle, markRead: useMarkRead() }, bookmarked !== null);
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
      setBookmarked({ nids: withPending(loaded.nids, edits), folders: loaded.folders });
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
    if (state === 'failed') return fail();
    if (given) return show([], { ...given, nids: new Set(given.nids), read: new Set() });
    // Signing out would overtake the call, and the server would refuse it.
    if (state !== undefined || isLeaving()) return;
    const leaving = leavingController();
    const rows = shownRows();
    const unsent = getUnsent();
    loadBookmarked(vertical, { rows, signal: leaving.signal })
      .then(
        (loaded) => leaving.signal.aborted || show(rows, loaded, unsent),
        () => leaving.signal.aborted || show(rows, undefined),
      )
      .finally(() => leaving.abort());
    return () => leaving.abort();
  }, [vertical, key, state, given]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{useAtomValue(saidAtom)}</span>
    </VisuallyHidden>
  );
}

/** Most rows that one call asks about (schemas/api/collections/bookmarked-query.schema.json). */
const MOST_ROWS = 200;

/** Ids of the items whose rows are in the document. */
function shownRows(): number[] {
  const rows = document.querySelectorAll<HTMLElement>('[data-row-bookmark]');
  return [...new Set([...rows].map(({ dataset }) => Number(dataset['rowBookmark'])))].slice(0, MOST_ROWS);
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
function RowToggle({ item }: { item: RowItem }) {
  const bookmarked = useAtomValue(bookmarkedAtom);
  const isAsked = useAtomValue(askedRowAtom) === item.nid;
  const takeAsked = useSetAtom(takeAskedAtom);
  const edits = useBookmarkEdits();
  const say = useSetAtom(saidAtom);
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
      icon="bookmark"
      label={rowBookmark(item.title)}
      pressed={isOn}
      onClick={() => void toggle()}
    />
  );
}
