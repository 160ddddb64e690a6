import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Client } from '#app/client/client.ts';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { newChecklistAtom } from '../../new-checklist-atom.ts';
import type { ChecklistsOverview } from '../../contract.ts';

/** The list of checklists as it is shown, and whether the last refetch failed. */
export interface ShownChecklists {
  overview: ChecklistsOverview;
  /** Tries again; undefined unless the refetch failed. */
  retry: (() => void) | undefined;
}

/**
 * The checklists that the page was loaded with; once one is created (`newChecklistAtom`), the list is fetched again.
 *
 * @param loaded by the page
 * @param refetch for tests; by default the call of the API
 */
export function useChecklists(
  loaded: ChecklistsOverview,
  refetch: typeof fetchChecklists = fetchChecklists,
): ShownChecklists {
  const vertical = useLoadedShell()?.vertical;
  const [isNew, setNew] = useAtom(newChecklistAtom);
  const [fetched, setFetched] = useState<{ instead: ChecklistsOverview; overview: ChecklistsOverview }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNew) return;
    return callUntilLeaving(
      vertical,
      async (client, signal) => {
        const overview = await refetch(client);
        if (signal.aborted) return;
        setFetched({ instead: loaded, overview });
        setNew(false);
      },
      (error) => {
        // Operators look for this line in the log.
        console.error('Error refetching checklists', error);
        setFailed(true);
        setNew(false);
      },
    );
  }, [isNew, setNew, loaded, refetch, vertical]);
  const retry = () => {
    setFailed(false);
    setNew(true);
  };
  return {
    overview: fetched?.instead === loaded ? fetched.overview : loaded,
    retry: failed ? retry : undefined,
  };
}

/** Rejects with the title of the problem, or if the server cannot be reached. */
async function fetchChecklists(client: Client): Promise<ChecklistsOverview> {
  const answer = await client.call('checklists');
  if (!answer.ok) throw new Error(answer.problem.title);
  return answer.value;
}
