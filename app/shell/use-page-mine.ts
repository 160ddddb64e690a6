import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ContentPage } from '#app/plugin.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { callUntilLeaving } from './call-until-leaving.ts';
import { isLeaving } from './leaving.ts';
import { sendStoredEdits } from './outbox/send-stored-edits.ts';
import { useLoadedShell } from './use-shell.ts';

/** Loads what the reader has added to a page into `pageMineAtom`, once the page is usable. */
export function useLoadPageMine({ nid, version }: Pick<ContentPage, 'nid' | 'version'>): void {
  const { authorised, vertical } = useLoadedShell() ?? {};
  const { id, tokenType } = vertical ?? {};
  const setMine = useSetAtom(pageMineAtom);
  useEffect(() => {
    setMine(null);
    // Its cookie may have gone: a copy of the page, without a connection, still takes edits.
    if (!authorised) return;
    const called = id !== undefined && tokenType !== undefined ? { id, tokenType } : undefined;
    return callUntilLeaving(called, async (client, signal) => {
      // An edit that was made offline is missing from an answer that is older.
      if (called) await sendStoredEdits(called);
      if (signal.aborted || isLeaving()) return;
      const answer = await client.call('pageMine', { query: { nid, version } });
      if (!signal.aborted) setMine({ nid, mine: answer.ok ? answer.value : undefined });
    });
  }, [authorised, id, tokenType, nid, version, setMine]);
}
