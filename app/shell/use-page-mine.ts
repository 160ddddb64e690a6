import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { isLeaving, leavingController } from './leaving-controller.ts';
import { sendStoredEdits } from './outbox/send-stored-edits.ts';
import { useLoadedShell } from './use-shell.ts';

/** Loads what the reader has added to a page into `pageMineAtom`, once the page is usable. */
export function useLoadPageMine(nid: number): void {
  const { authorised, vertical } = useLoadedShell() ?? {};
  const { id, tokenType } = vertical ?? {};
  const setMine = useSetAtom(pageMineAtom);
  useEffect(() => {
    setMine(null);
    // Its cookie may have gone: a copy of the page, without a connection, still takes edits.
    if (!authorised) return;
    const leaving = leavingController();
    const { signal } = leaving;
    const load = async () => {
      const { loadPageMine } = await import('./load-user.ts');
      // An edit that was made offline is missing from an answer that is older.
      if (id !== undefined && tokenType !== undefined) await sendStoredEdits({ id, tokenType });
      // Signing out would overtake the call, and the server would refuse it.
      if (signal.aborted || isLeaving()) return;
      const mine = await loadPageMine({ vertical: id, tokenType, signal }, nid);
      if (signal.aborted) return;
      setMine({ nid, mine });
    };
    load()
      .catch(() => {})
      .finally(() => leaving.abort());
    return () => leaving.abort();
  }, [authorised, id, tokenType, nid, setMine]);
}
