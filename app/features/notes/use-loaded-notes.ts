import { useEffect, useState } from 'react';
import { usePersonal } from '#app/shell/use-personal.ts';
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
 * @param whose the reader's own, or those of colleagues
 */
export function useLoadedNotes(
  text: string,
  pageId: number | undefined,
  whose: 'own' | 'shared' = 'own',
): LoadedNotes {
  const [page, setPage] = useState(1);
  useEffect(() => setPage(1), [text, pageId, whose]);
  const loaded = usePersonal('notes', {
    input: {
      query: {
        page,
        whose,
        ...(text === '' ? {} : { text }),
        ...(pageId === undefined ? {} : { page_id: pageId }),
      },
    },
  });
  const [answer, setAnswer] = useState<Notes>();
  const [part, setPart] = useState<Notes>();
  if (loaded.state === 'loaded' && loaded.value !== part) {
    const { value } = loaded;
    setPart(value);
    setAnswer(value.page > 1 && answer ? { ...value, notes: [...answer.notes, ...value.notes] } : value);
  }
  const failed = loaded.state === 'failed';
  return {
    answer,
    failed,
    retry: () => failed && loaded.retry(),
    more: answer && answer.page < answer.pages ? () => setPage(answer.page + 1) : undefined,
  };
}
