import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { SaveReport } from './use-draft.ts';
import styles from './editor.module.css';

const TICK_MS = 5_000;

/** The clock of the page, for times that pass. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `12 s`, `3 min`, `2 h`. */
function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

const clockText = (ms: number) =>
  new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Whether what was written is safe, in words. Only changes of the state are said to screen readers. */
export function SaveLine({ report: { save, savedAt } }: { report: SaveReport }) {
  const now = useNow();
  const isBad = save.state === 'failed' || save.state === 'refused' || save.state === 'conflict';
  const short = {
    saved: 'Saved',
    edited: 'Edited',
    saving: 'Saving',
    failed: 'Not saved',
    refused: 'Not saved',
    conflict: 'The same field was changed elsewhere',
  }[save.state];
  const text = isBad
    ? `Not saved since ${clockText(savedAt)}`
    : save.state === 'saved'
      ? `Saved ${agoText(Math.max(now, savedAt) - savedAt)} ago`
      : `${short}…`;
  return (
    <>
      <span className={isBad ? styles.bad : undefined} aria-hidden="true" suppressHydrationWarning>
        {text}
      </span>
      <VisuallyHidden>
        <span role="status">{save.state === 'saving' || save.state === 'edited' ? '' : short}</span>
      </VisuallyHidden>
    </>
  );
}
