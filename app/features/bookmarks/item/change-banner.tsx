import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { PageChanges } from '../contract.ts';
import styles from './change-banner.module.css';

/** What is outside the sections; the text before the first of them is called as in the comparison. */
const ELSEWHERE = 'introduction, dates, sources or other facts';

/** Names of sections in the banner; the list of contents marks all of them. */
const NAMED = 3;

interface ChangeBannerProps {
  changes: PageChanges;
  /** Path of the comparison word by word. */
  compareTo: string;
  onRead: () => void;
}

/** Says what changed since the reader bookmarked the page, in the space above the text. */
export function ChangeBanner({ changes, compareTo, onRead }: ChangeBannerProps) {
  const { sections = [], elsewhere = false, seen } = changes;
  const named = sections.slice(0, NAMED);
  const rest = sections.length - named.length;
  return (
    <div role="region" aria-label="Changes" className={styles.banner} data-page-notice="">
      <Icon name="changed" />
      <p className={styles.text}>
        <b>
          {sections.length === 0 ? 'Changed' : `${formatCount(sections.length, 'section')} changed`} since{' '}
          {formatDate(seen.slice(0, 10))}
        </b>
        <span className={styles.names}>
          {named.map(({ id, title }, index) => (
            <span key={id === undefined ? `${title} ${index}` : `${id} ${index}`}>
              {index === 0 ? ': ' : ', '}
              {id === undefined ? `${title} (removed)` : <a href={`#${id}`}>{title}</a>}
            </span>
          ))}
          {rest > 0 && `, ${rest} more`}
          {elsewhere && (sections.length > 0 ? ` and ${ELSEWHERE}` : `: ${ELSEWHERE}`)}
        </span>
      </p>
      <Link to={compareTo} className={styles.action}>
        Compare
      </Link>
      <button type="button" className={styles.action} onClick={onRead}>
        Mark as read
      </button>
    </div>
  );
}
