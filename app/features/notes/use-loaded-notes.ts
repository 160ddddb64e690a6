import { useEffect, useState } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import type { Notes } from './contract.ts';

interface LoadedNotes {
  /** The notes so far, and the counts; undefined while they are loading. */
  answer: Notes | undefined;
  failed: boolean;
  retry: () => void;
  /** Loads more; undefined if there are none. */
  more: (() => void) | undefined;
}

/**
 * The reader's notes from the API, in parts.
 *
 * @param text words to find; empty for all
 * @param pageId item whose notes are wanted; undefined for all
 */
export function useLoadedNotes(text: string, pageId: number | undefined): LoadedNotes {
  const vertical = useLoadedShell()?.vertical;
  const [answer, setAnswer] = useState<Notes>();
  const [failed, setFailed] = useState(false);
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => setPage(1), [text, pageId]);
  useEffect(() => {
    if (!vertical) return;
    return callUntilLeaving(vertical, async (client, signal) => {
      const query = {
        page,
        ...(text === '' ? {} : { text }),
        ...(pageId === undefined ? {} : { page_id: pageId }),
      };
      const result = await client.call('notes', { query });
      if (signal.aborted) return;
      setFailed(!result.ok);
      if (!result.ok) return;
      const { value } = result;
      setAnswer((before) =>
        page > 1 && before ? { ...value, notes: [...before.notes, ...value.notes] } : value,
      );
    });
  }, [vertical, text, pageId, page, attempt]);
  return {
    answer,
    failed,
    retry: () => setAttempt((before) => before + 1),
    more: answer && answer.page < answer.pages ? () => setPage(answer.page + 1) : undefined,
  };
}
