import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ChangesSince } from '../contract.ts';
import { ELSEWHERE, sayChanges, sayChangesInShort } from '../say-since.ts';
import styles from './change-banner.module.css';

/** Names of sections in the banner; the list of contents marks all of them. */
const NAMED = 3;

interface ChangeBannerProps {
  changes: ChangesSince;
  /** Path of all changes, where there are those since other moments. */
  allTo?: string | undefined;
  /** Why it could not be marked as read. */
  failed?: string | undefined;
  /** Undefined where reading ends none of them. */
  onRead: (() => void) | undefined;
}

/** Says what changed since the reader knew the page, in the space above the text. */
export function ChangeBanner({ changes, allTo, failed, onRead }: ChangeBannerProps) {
  const { sections, elsewhere, link } = changes;
  const named = sections.slice(0, NAMED);
  const rest = sections.length - named.length;
  return (
    <div role="region" aria-label="Changes" className={styles.banner} data-page-notice="">
      <Icon name="changed" />
      <p className={styles.text}>
        <b className={styles.since}>{sayChanges(changes)}</b>
        <b className={styles.short}>{sayChangesInShort(changes)}</b>
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
        {failed !== undefined && <span role="alert"> {failed}</span>}
      </p>
      {link && (
        <Link to={link.to} className={classNames(styles.action, allTo !== undefined && styles.extra)}>
          {link.label}
        </Link>
      )}
      {allTo !== undefined && (
        <Link to={allTo} className={styles.action}>
          All changes
        </Link>
      )}
      {onRead && (
        <button type="button" className={styles.action} onClick={onRead}>
          Mark as read
        </button>
      )}
    </div>
  );
}
