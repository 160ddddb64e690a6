import { useEffect, useState } from 'react';
import type { WatchAsks, WatchPreview, WatchSuggestion } from '../../../contract.ts';
import { asksKey } from './asked.ts';
import type { EditorApi } from './editor-types.ts';

/** How long a reader pauses before the next call. */
const PAUSE_MS = 350;

/**
 * The live result: at most one call at a time, once the reader pauses; a call whose answer is not wanted any more is
 * cancelled.
 */
export function usePreview(api: EditorApi, asks: WatchAsks, first: WatchPreview) {
  const [preview, setPreview] = useState(first);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const key = asksKey(asks);
  const isCurrent = key === asksKey(preview.asks);
  useEffect(() => {
    if (isCurrent) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void api.preview(asks, stop.signal).then((answer) => {
        if (stop.signal.aborted) return;
        setFailed(!answer);
        // What was asked for counts as what the answer is of, also where the server has corrected it.
        if (answer) setPreview({ ...answer, asks });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // `asks` is another object at each render; its key says whether it differs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt, isCurrent]);
  return {
    preview,
    state: isCurrent ? ('current' as const) : failed ? ('failed' as const) : ('waiting' as const),
    retry: () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    },
  };
}

/** Terms for what a reader types; undefined while they are on their way, or cannot be had (`failed`). */
export function useSuggestions(api: EditorApi, vid: string, text: string, asks: WatchAsks) {
  const [answer, setAnswer] = useState<{ key: string; found: readonly WatchSuggestion[] | undefined }>();
  const key = JSON.stringify([vid, text.trim(), asksKey(asks)]);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        void api.suggest(vid, text.trim(), asks, stop.signal).then((found) => {
          if (!stop.signal.aborted) setAnswer({ key, found });
        });
      },
      text === '' ? 0 : PAUSE_MS / 2,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const isCurrent = answer?.key === key;
  return { suggestions: isCurrent ? answer.found : undefined, failed: isCurrent && !answer.found };
}
