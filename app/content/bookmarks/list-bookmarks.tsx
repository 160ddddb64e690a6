import { atom, useSetAtom } from 'jotai';
import { useEffect, type ComponentType } from 'react';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import type { RowItem } from './row-bookmark.tsx';

/** The button of a row; null until its code and the reader's bookmarks have loaded. */
export const rowToggleAtom = atom<{ Toggle: ComponentType<{ item: RowItem }> } | null>(null);

const load = () => import('./row-toggle.tsx');
/** The list can be read all the same. */
const withoutToggles = () => {};

/** Loads the bookmark buttons of a list once it is usable: one call for all of its rows. */
export function ListBookmarks() {
  const authorised = useLoadedShell()?.authorised === true;
  const toggles = useOnDemand(load, useHydrated() && authorised, withoutToggles);
  return toggles && <toggles.LoadToggles />;
}

/** For the module that is loaded: shows its button in every row as long as it is on the page. */
export function useToggle(Toggle: ComponentType<{ item: RowItem }>, ready: boolean): void {
  const setToggle = useSetAtom(rowToggleAtom);
  useEffect(() => {
    setToggle(ready ? { Toggle } : null);
    return () => setToggle(null);
  }, [setToggle, Toggle, ready]);
}
