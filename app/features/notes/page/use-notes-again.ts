import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Client } from '#app/client/client.ts';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';

/**
 * Loads the reader's notes on a page again when its tab comes back into view: another tab may have changed them. If they
 * cannot be loaded, those that are shown stay.
 */
export function useNotesAgain(nid: number): void {
  const vertical = useLoadedShell()?.vertical;
  const setMine = useSetAtom(pageMineAtom);
  useEffect(() => {
    if (!vertical) return;
    let stop = () => {};
    const onChange = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      const load = async (client: Client, signal: AbortSignal) => {
        const answer = await client.call('pageMine', { query: { nid } });
        if (!answer.ok || signal.aborted) return;
        const mine = answer.value;
        // The rest may show what the reader is doing now.
        const { notes = [], sharedNotes = [] } = mine;
        setMine((before) => ({ nid, mine: { ...(before?.mine ?? mine), notes, sharedNotes } }));
      };
      // A tab that comes back into view leads nowhere by itself: the notes that it shows stay.
      stop = callUntilLeaving(vertical, load, undefined, { stays: true });
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      stop();
    };
  }, [vertical, nid, setMine]);
}
