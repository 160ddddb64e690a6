/** The question at the end of a page with the reader's answer. Import it only on demand. */
import { useRef, useState } from 'react';
import { browserClient } from '#app/shell/browser-client.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { PageRating } from './contract.ts';
import { RatingPanel, type RatingState } from './rating-panel.tsx';

/** Loads and saves the answer. While it loads, an answer can already be given. */
export function LiveRating({ nid }: { nid: number }) {
  const { vertical } = useShell();
  const loaded = usePersonal('rating', { input: { query: { nid } } });
  // What the reader has given here is newer than what was loaded.
  const [given, setGiven] = useState<PageRating['rating']>();
  const [state, setState] = useState<RatingState>('idle');
  // Answers that arrive late must not replace a newer one.
  const latest = useRef(0);
  // The last answer given here that the server has.
  const saved = useRef<PageRating['rating'] | undefined>(undefined);
  const rating = given !== undefined ? given : loaded.state === 'loaded' ? loaded.value.rating : null;

  async function save(next: NonNullable<PageRating['rating']>): Promise<boolean> {
    const number = (latest.current += 1);
    setGiven(next);
    setState('saving');
    const answer = await browserClient(vertical).call('ratePage', { body: { nid, ...next } });
    if (answer.ok) saved.current = answer.value.rating;
    if (number !== latest.current) return answer.ok;
    setState(answer.ok ? 'saved' : 'failed');
    setGiven(saved.current);
    return answer.ok;
  }

  return <RatingPanel nid={nid} rating={rating} state={state} save={save} />;
}
