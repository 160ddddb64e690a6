import { useCallback, useEffect, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { DraftImpact } from '../contract/impact.ts';

/** What publishing a draft would do, or how far the question is. */
export type AskedImpact = DraftImpact | { state: 'counting' } | { state: 'failed'; again: () => void };

/**
 * Asks what publishing a draft would do, after the form is there: it takes as long as there are rules.
 *
 * @param given what is known already, as on pages without scripts
 */
export function useImpact(nid: number, revision: number, given: DraftImpact | undefined): AskedImpact {
  const { vertical } = useShell();
  const { id, tokenType } = vertical;
  const [found, setFound] = useState<AskedImpact>({ state: 'counting' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const isGiven = given !== undefined;
  useEffect(() => {
    if (isGiven) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setFound({ state: 'counting' });
    void (async () => {
      const { browserClient } = await import('#app/shell/browser-client.ts');
      const client = browserClient({ id, tokenType }, { stays: true, signal });
      const answer = await client.call('draftImpact', { params: { nid: String(nid) } });
      if (!signal.aborted) setFound(answer.ok ? answer.value : { state: 'failed', again });
    })().catch(() => {
      if (!signal.aborted) setFound({ state: 'failed', again });
    });
    return () => leaving.abort();
  }, [isGiven, nid, revision, id, tokenType, attempt, again]);
  return given ?? found;
}
