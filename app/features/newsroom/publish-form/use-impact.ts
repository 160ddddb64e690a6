import { useCallback, useEffect, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { DraftImpact } from '../contract/impact.ts';

/** What publishing a draft would do, or how far the question is. */
export type AskedImpact = DraftImpact | { state: 'counting' } | { state: 'failed'; again: () => void };

interface ImpactQuestion {
  /** Of a draft, or of the withdrawal of an item. */
  operation: 'draftImpact' | 'withdrawalImpact';
  nid: number;
  /** The revision of the draft, or the version of the item: another one is asked about again. */
  revision: number;
  /** What is known already, as on pages without scripts. */
  given?: DraftImpact | undefined;
  /** Whether somebody wants to know; true by default. */
  isWanted?: boolean;
}

/** Asks what a publication or a withdrawal would do, after the form is there: it takes as long as there are rules. */
export function useImpact({ operation, nid, revision, given, isWanted = true }: ImpactQuestion): AskedImpact {
  const { vertical } = useShell();
  const { id, tokenType } = vertical;
  const [found, setFound] = useState<AskedImpact>({ state: 'counting' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const isAsked = isWanted && given === undefined;
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setFound({ state: 'counting' });
    void (async () => {
      const { browserClient } = await import('#app/shell/browser-client.ts');
      const client = browserClient({ id, tokenType }, { stays: true, signal });
      const answer = await client.call(operation, { params: { nid: String(nid) } });
      if (signal.aborted) return;
      setFound(answer.ok ? { state: 'counted', revision, ...answer.value } : { state: 'failed', again });
    })().catch(() => {
      if (!signal.aborted) setFound({ state: 'failed', again });
    });
    return () => leaving.abort();
  }, [isAsked, operation, nid, revision, id, tokenType, attempt, again]);
  return given ?? found;
}
