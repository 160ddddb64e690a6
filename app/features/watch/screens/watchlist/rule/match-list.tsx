import { ContentRow } from '#app/views/rows/row.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { WatchMatch } from '../../../form/watch-types.ts';
import styles from './match-list.module.css';

/** Matches that the reader has not seen, in full. */
export function NewMatches({ matches }: { matches: readonly WatchMatch[] }) {
  return (
    <ol>
      {matches.map(({ item, why }) => (
        <li key={item.nid} className={styles.unseen}>
          <ContentRow
            title={item.title}
            to={item.path}
            date={item.updated ?? item.published}
            updated={item.updated !== undefined}
            fullDate
            summary={item.summary}
            jurisdictions={item.jurisdictions}
            meta={[item.label, ...item.authors]}
            locked={item.access === 'restricted' ? lockedLabel : undefined}
            tags={<Why why={why} />}
          />
        </li>
      ))}
    </ol>
  );
}

/** The terms and words by which an item matched, in a line of their own. */
function Why({ why }: Pick<WatchMatch, 'why'>) {
  if (why.length === 0) return null;
  return (
    <span className={styles.why}>
      <Icon name="eye" size={13} />
      Matched
      {why.map((one) => (
        <span key={one} className={styles.term}>
          {one}
        </span>
      ))}
    </span>
  );
}

/** Matches that the reader has seen, a line each. */
export function SeenMatches({ matches }: { matches: readonly WatchMatch[] }) {
  return (
    <ol>
      {matches.map(({ item }) => (
        <li key={item.nid} className={styles.seen}>
          <span className={styles.when}>
            <DateText value={item.updated ?? item.published} />
          </span>
          <Link to={item.path} prefetch="intent">
            {item.title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
