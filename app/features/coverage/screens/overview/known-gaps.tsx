import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import type { Gap } from '../../contract/overview.ts';
import { shortDay } from '../../say-time.ts';
import styles from './gaps.module.css';

interface KnownGapsProps {
  gaps: readonly Gap[];
  now: string;
  zone: string;
}

/** What is known to be missing, with what is done about it. */
export function KnownGaps({ gaps, now, zone }: KnownGapsProps) {
  return (
    <section aria-labelledby="gaps" className={styles.gaps}>
      <HeadingRow id="gaps" small>
        Known gaps <span className={styles.number}>{gaps.length}</span>
      </HeadingRow>
      {gaps.length === 0 ? (
        <p className={styles.note}>
          We know of none in these jurisdictions. That does not say that there are none.
        </p>
      ) : (
        <ul>
          {gaps.map(({ id, title, detail, places, since, doing, state }) => (
            <li key={id} className={styles.gap}>
              <time dateTime={since}>{shortDay(since, now, zone)}</time>
              <div>
                <h3>
                  {places.map(
                    ({ tid, iso, name }) => iso !== undefined && <IsoBadge key={tid} iso={iso} name={name} />,
                  )}{' '}
                  {title}
                </h3>
                <p>{detail}</p>
              </div>
              <div className={styles.doing}>
                <p>{doing}</p>
                <small>{state}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
