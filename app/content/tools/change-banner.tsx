import { Icon } from '#app/ui/foundations/icon.tsx';
import type { PageChanges } from '#schemas/types.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { changesText, compareLabel, elsewhereText, markReadLabel, moreSections } from './tool-labels.ts';
import styles from './change-banner.module.css';

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
    <div role="region" aria-label="Changes" className={styles.banner}>
      <Icon name="changed" />
      <p className={styles.text}>
        <b>{changesText(sections.length, seen)}</b>
        <span className={styles.names}>
          {named.map(({ id, title }, index) => (
            <span key={id === undefined ? `${title} ${index}` : `${id} ${index}`}>
              {index === 0 ? ': ' : ', '}
              {id === undefined ? `${title} (removed)` : <a href={`#${id}`}>{title}</a>}
            </span>
          ))}
          {rest > 0 && `, ${moreSections(rest)}`}
          {elsewhere && (sections.length > 0 ? ` and ${elsewhereText}` : `: ${elsewhereText}`)}
        </span>
      </p>
      <Link to={compareTo} className={styles.action}>
        {compareLabel}
      </Link>
      <button type="button" className={styles.action} onClick={onRead}>
        {markReadLabel}
      </button>
    </div>
  );
}
