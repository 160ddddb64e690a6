/** Loaded on demand: see `slots/item-tools.tsx`. */
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { dropCopies, keepCopies } from '#app/shell/offline-copies.ts';
import { useOutbox } from '#app/shell/outbox/use-outbox.ts';
import type { ToolPage } from '#app/slots.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import type { Bookmark } from '../contract.ts';
import styles from '../slots/item-tools.module.css';
import {
  addedText,
  bookmarkSubject,
  removedText,
  useBookmarkEdits,
  type EditResult,
} from '../use-bookmark-edits.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import buttonStyles from './bookmark-button.module.css';

interface LiveBookmarkProps {
  page: ToolPage;
  /** The reader asked for a bookmark before this button had loaded; false again once it is added. */
  asked: RefObject<boolean>;
}

/** The bookmark of the page. */
export function LiveBookmark({ page, asked }: LiveBookmarkProps) {
  const { nid } = page;
  const [loaded, setLoaded] = useAtom(pageMineAtom);
  const edits = useBookmarkEdits();
  const [said, setSaid] = useState('');
  const here = loaded?.nid === nid ? loaded : null;
  const bookmark = here?.mine?.bookmark ?? null;

  const isKept = here?.mine === undefined ? undefined : bookmark !== null;
  useEffect(() => {
    // Without an answer about the reader it is not known.
    if (isKept === undefined) return;
    if (isKept) keepCopies([{ nid, path: page.path }]);
    else dropCopies([nid]);
  }, [isKept, nid, page.path]);

  const { outbox } = useOutbox();
  /** The bookmark without the edits that are not sent; undefined while all are sent. */
  const settled = useRef<Bookmark | null>(undefined);
  const takeBack = useEffectEvent((subject: string) => {
    if (subject !== bookmarkSubject(page) || settled.current === undefined) return;
    show(settled.current);
    setSaid('');
    settled.current = undefined;
  });
  useEffect(() => outbox?.onDiscarded((items) => items[0] && takeBack(items[0].subject)), [outbox]);

  function show(next: Bookmark | null) {
    setLoaded((before) => {
      const mine = before?.nid === nid ? before.mine : undefined;
      return { nid, mine: { ...mine, bookmark: next } };
    });
  }
  /** Shows the change at once; if the server refuses it, what was before, and why. */
  async function change(next: Bookmark | null, text: string, edit: Promise<EditResult>) {
    const before = bookmark;
    show(next);
    setSaid(text);
    const { refused, waits, bookmark: saved } = await edit;
    if (waits) settled.current ??= before;
    else settled.current = undefined;
    if (refused) {
      show(before);
      setSaid(refused);
    } else if (saved && next)
      // A label that was ticked meanwhile is still on its way.
      setLoaded((now) => {
        const shown = now?.nid === nid ? now.mine?.bookmark : undefined;
        if (!now || !shown) return now;
        const labels = shown.labels.join() === next.labels.join() ? saved.labels : shown.labels;
        return { nid, mine: { ...now.mine, bookmark: { ...saved, labels } } };
      });
  }

  const add = (labels: readonly string[] = []) =>
    change({ ...(bookmark ?? newBookmark(page)), labels: [...labels] }, addedText, edits.add(page, labels));
  function label(name: string, has: boolean) {
    if (!bookmark) return void add([name]);
    const others = bookmark.labels.filter((one) => one !== name);
    const labels = has ? [...others, name].sort((a, b) => a.localeCompare(b, 'en')) : others;
    const text = has ? `Label “${name}” added` : `Label “${name}” removed`;
    void change({ ...bookmark, labels }, text, edits.label(page, name, has));
  }
  const remove = () => change(null, removedText, edits.remove(page));
  const addAsked = useEffectEvent(() => {
    if (asked.current) void add();
    asked.current = false;
  });
  useEffect(() => addAsked(), []);
  return (
    <div className={styles.bookmark} {...useFocusSuccessor<HTMLDivElement>()}>
      {/* A new element when the bookmark is known: a browser does not count that as a shift of the layout. */}
      <BookmarkButton
        key={here ? 'known' : 'unknown'}
        labels={bookmark?.labels}
        onAdd={() => void add()}
        onLabel={label}
        onRemove={() => void remove()}
      />
      <span aria-live="polite" className={buttonStyles.said}>
        {said}
      </span>
    </div>
  );
}

function newBookmark({ nid, title, path, type, label, version, access, changed }: ToolPage): Bookmark {
  const created_date = new Date().toISOString();
  return { nid, title, path, type, label, labels: [], version, access, updated: changed, created_date };
}
