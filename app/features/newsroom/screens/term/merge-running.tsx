import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatCount, grouped } from '#app/text/count.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import type { TermMerge } from '../../contract/term-merges.ts';
import { termHref } from '../../newsroom-links.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import styles from './term-page.module.css';

/** Pause between two looks at how far a merge is. */
const LOOK_MS = 1_000;

interface MergeRunningProps {
  running: TermMerge;
  isAdministrator: boolean;
}

/** A term while a merge that has it is under way: how far it is. The page looks again by itself where scripts run. */
export function MergeRunning({ running, isAdministrator }: MergeRunningProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  const { id, vid, from, into, total, done } = running;
  const isUndone = running.state === 'undoing';
  const doing = isUndone
    ? `Undoing the merge of “${from.name}” into “${into.name}”`
    : `Merging “${from.name}” into “${into.name}”`;
  return (
    <NewsroomPage isAdministrator={isAdministrator} title={isUndone ? into.name : from.name}>
      <section aria-labelledby="running" className={styles.form}>
        <h2 id="running" className={styles.question} dir="auto">
          {doing}
        </h2>
        <progress
          className={styles.progress}
          max={Math.max(total, 1)}
          value={done}
          aria-labelledby="running"
        />
        <p>
          {grouped(done)} of {formatCount(total, 'item', 'items')}
        </p>
        <p className={styles.note}>
          You can leave this page: it goes on. Everything changes at once at its end, and until then nothing
          can be published.
        </p>
        <ButtonLink to={termHref(vid, from.tid, { merge: String(id) })}>Look again</ButtonLink>
      </section>
    </NewsroomPage>
  );
}
