import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
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
      stop = callUntilLeaving(vertical, async (_, signal) => {
        const { browserClient } = await import('#app/shell/browser-client.ts');
        // A tab that comes back into view leads nowhere by itself: the notes that it shows stay.
        const client = browserClient(vertical, { signal, stays: true });
        const answer = await client.call('pageMine', { query: { nid } });
        if (!answer.ok || signal.aborted) return;
        const mine = answer.value;
        // The rest may show what the reader is doing now.
        setMine((before) => ({ nid, mine: { ...(before?.mine ?? mine), notes: mine.notes ?? [] } }));
      });
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      stop();
    };
  }, [vertical, nid, setMine]);
}
