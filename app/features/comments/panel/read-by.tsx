import { formatTime } from '#app/text/date-format.ts';
import { readByText, unreadText } from '../comment-labels.ts';
import type { Discussion } from '../contract.ts';
import styles from './read-by.module.css';

/** How many of those with whom it is shared have opened the present version; the names are folded away. */
export function ReadBy({ readers, zone }: Pick<Discussion, 'readers' | 'zone'>) {
  const read = readers.filter(({ readAt }) => readAt !== undefined);
  const others = readers.filter(({ readAt }) => readAt === undefined);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{readByText(read.length, readers.length)}</summary>
      <div className={styles.names}>
        {read.length > 0 && (
          <ul>
            {read.map(({ name, isYou, readAt }, index) => (
              <li key={index} className={styles.name}>
                {isYou ? 'You' : name}
                <time dateTime={readAt} className={styles.time}>
                  {formatTime(readAt!, zone)}
                </time>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <>
            <p className={styles.head}>{unreadText(others.length)}</p>
            <ul>
              {others.map(({ name, isYou }, index) => (
                <li key={index} className={styles.name}>
                  {isYou ? 'You' : name}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}
