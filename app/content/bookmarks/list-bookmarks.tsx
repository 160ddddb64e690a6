import { atom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import { BOOKMARKS } from '#app/shell/bookmarks/bookmark-paths.ts';
import type { Personal } from '#app/shell/use-personal.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import type { Bookmarked } from '#schemas/types.ts';
import type { RowItem } from './row-bookmark.tsx';

/** What rows can do once the code and the reader's bookmarks have loaded. */
export interface LoadedRows {
  /** The button that bookmarks a row. */
  Toggle: ComponentType<{ item: RowItem }>;
  /** Marks a row as read or unread. @returns why the server refused it, if it did */
  markRead: (item: RowItem, isRead: boolean) => Promise<string | undefined>;
}

export const loadedRowsAtom = atom<LoadedRows | null>(null);
/** The row whose button was pressed before the code had loaded. */
export const askedRowAtom = atom<number | null>(null);
/** Id of the form that bookmarks a row without scripts: one for all rows, so that a row has only its button. */
export const ROW_FORM = 'row-bookmarks';

const load = () => import('./row-toggle.tsx');

interface ListBookmarksProps {
  /** An answer that has the reader's bookmarks, where the page asks for one anyway. */
  mine?: Personal<{ bookmarked: Bookmarked }>;
}

/** Loads the bookmark buttons of a list once it is usable: one call for all of its rows. Until then they are a form. */
export function ListBookmarks({ mine }: ListBookmarksProps) {
  const authorised = useLoadedShell()?.authorised === true;
  const setAsked = useSetAtom(askedRowAtom);
  const asked = useRef<HTMLElement>(null);
  const isPlain = useRef(false);
  useEffect(() => () => setAsked(null), [setAsked]);
  const stayPlain = useCallback(() => {
    isPlain.current = true;
    asked.current?.click();
  }, []);
  const wanted = useHydrated() && authorised;
  const toggles = useOnDemand(load, wanted, stayPlain);
  return (
    <>
      <form
        id={ROW_FORM}
        method="post"
        action={BOOKMARKS}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!wanted || isPlain.current || !(submitter instanceof HTMLButtonElement)) return;
          event.preventDefault();
          asked.current = submitter;
          setAsked(Number(submitter.value));
        }}
      >
        <input type="hidden" name="intent" value="add" />
      </form>
      {toggles && <toggles.LoadToggles mine={mine} onFail={stayPlain} />}
    </>
  );
}

/** For the module that is loaded: what rows can do as long as the list is on the page. */
export function useLoadedRows(rows: LoadedRows, ready: boolean): void {
  const setRows = useSetAtom(loadedRowsAtom);
  const { Toggle, markRead } = rows;
  useEffect(() => {
    setRows(ready ? { Toggle, markRead } : null);
    return () => setRows(null);
  }, [setRows, Toggle, markRead, ready]);
}
