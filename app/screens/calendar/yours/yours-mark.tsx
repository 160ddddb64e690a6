import { plural } from '#app/text/count.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './yours-mark.module.css';

interface YoursMarkProps {
  day: string;
  /** Due dates of the reader on the day. */
  count: number | undefined;
}

/** Beside a day: how many due dates of the reader's checklists it has. It takes no space of its own. */
export function YoursMark({ day, count }: YoursMarkProps) {
  if (!count) return null;
  return (
    <a href={`#yours-${day}`} className={styles.mark}>
      {count}
      <span className={styles.word}> yours</span>
      <VisuallyHidden>{` ${plural(count, 'date')}`} in your checklists</VisuallyHidden>
    </a>
  );
}
