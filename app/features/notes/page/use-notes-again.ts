import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadPageMine } from '#app/shell/load-user.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';

/**
 * Loads the reader's notes on a page again when its tab comes back into view: another tab may have changed them. If they
 * cannot be loaded, those that are shown stay.
 */
export function useNotesAgain(nid: number): void {
  const { id, tokenType } = useLoadedShell()?.vertical ?? {};
  const setMine = useSetAtom(pageMineAtom);
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async () => {
      // A tab that comes back into view leads nowhere by itself: the notes that it shows stay.
      const mine = await loadPageMine({ vertical: id, tokenType, signal, stays: true }, nid);
      if (!mine || signal.aborted) return;
      // The rest may show what the reader is doing now.
      setMine((before) => ({ nid, mine: { ...(before?.mine ?? mine), notes: mine.notes ?? [] } }));
    };
    const onChange = () => {
      if (document.visibilityState === 'visible') load().catch(() => {});
    };
    document.addEventListener('visibilitychange', onChange, { signal });
    return () => leaving.abort();
  }, [id, tokenType, nid, setMine]);
}
