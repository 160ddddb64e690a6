/** The question at the end of a page with the reader's answer. Import it only on demand: it includes the client. */
import { useEffect, useRef, useState } from 'react';
import { isLeaving, leavingController } from '#app/shell/leaving-controller.ts';
import { browserClient } from '#app/shell/load-user.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { PageRating } from './contract.ts';
import { RatingPanel, type RatingState } from './rating-panel.tsx';

/** Loads and saves the answer. While it loads, an answer can already be given. */
export function LiveRating({ nid }: { nid: number }) {
  const { vertical } = useShell();
  const [rating, setRating] = useState<PageRating['rating']>(null);
  const [state, setState] = useState<RatingState>('idle');
  // Answers that arrive late must not replace a newer one.
  const latest = useRef(0);
  const { id, tokenType } = vertical;

  useEffect(() => {
    const leaving = leavingController();
    const { signal } = leaving;
    if (!isLeaving()) {
      const client = browserClient({ vertical: id, tokenType, signal });
      const load = client.call('rating', { query: { nid } });
      void load.then((answer) => {
        if (answer.ok && !signal.aborted && latest.current === 0) setRating(answer.value.rating);
      });
    }
    return () => leaving.abort();
  }, [nid, id, tokenType]);

  async function save(next: NonNullable<PageRating['rating']>): Promise<boolean> {
    const before = rating;
    const number = (latest.current += 1);
    setRating(next);
    setState('saving');
    const client = browserClient({ vertical: id, tokenType });
    const answer = await client.call('ratePage', { body: { nid, ...next } });
    if (number !== latest.current) return answer.ok;
    setState(answer.ok ? 'saved' : 'failed');
    setRating(answer.ok ? answer.value.rating : before);
    return answer.ok;
  }

  return <RatingPanel nid={nid} rating={rating} state={state} save={save} />;
}
