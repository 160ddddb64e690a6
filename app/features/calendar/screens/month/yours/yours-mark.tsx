import { plural } from '#app/text/count.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { YoursByDay } from './count-yours.ts';
import styles from './yours-mark.module.css';

interface YoursMarkProps {
  day: string;
  /** Undefined until they are known. */
  yours: YoursByDay | undefined;
}

/** Beside a day: how many dates of the reader it has. It takes no space of its own. */
export function YoursMark({ day, yours }: YoursMarkProps) {
  const count = yours?.counts.get(day);
  if (!count) return null;
  return (
    <a href={`#yours-${day}`} className={styles.mark}>
      {count}
      <span className={styles.word}> yours</span>
      <VisuallyHidden>
        {` ${plural(count, 'date')}`} in your {yours?.names}
      </VisuallyHidden>
    </a>
  );
}
