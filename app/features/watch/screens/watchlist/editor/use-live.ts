import { useEffect, useEffectEvent, useState } from 'react';
import type { WatchAsks, WatchPreview, WatchSuggestion } from '../../../contract.ts';
import { asksKey } from './asked.ts';
import type { EditorApi } from './editor-types.ts';

/** How long a reader pauses before the next call. */
const PAUSE_MS = 350;

/** Starts a call after a pause. @returns what cancels it, whether it has started or not */
function afterPause(ms: number, start: (stop: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => void start(stop.signal), ms);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

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
  const load = useEffectEvent(async (stop: AbortSignal) => {
    const answer = await api.preview(asks, stop);
    if (stop.aborted) return;
    setFailed(!answer);
    // The answer belongs to what was asked, even if the server has corrected it.
    if (answer) setPreview({ ...answer, asks });
  });
  // `asks` is another object at each render; its key says whether it differs.
  useEffect(() => {
    if (isCurrent) return;
    return afterPause(PAUSE_MS, load);
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
export function useSuggestions(
  api: EditorApi,
  { vid, text, exclude }: { vid: string; text: string; exclude: boolean },
  asks: WatchAsks,
) {
  const [answer, setAnswer] = useState<{ key: string; found: readonly WatchSuggestion[] | undefined }>();
  const key = JSON.stringify([vid, text.trim(), exclude, asksKey(asks)]);
  const load = useEffectEvent(async (stop: AbortSignal) => {
    const found = await api.suggest(vid, text.trim(), asks, { exclude, signal: stop });
    if (!stop.aborted) setAnswer({ key, found });
  });
  const pause = text === '' ? 0 : PAUSE_MS / 2;
  useEffect(() => afterPause(pause, load), [key, pause]);
  const isCurrent = answer?.key === key;
  return { suggestions: isCurrent ? answer.found : undefined, failed: isCurrent && !answer.found };
}
