import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ChangedPage, ChangedPages, ChangesSince } from '../../contract.ts';
import styles from './known-moments.module.css';

interface KnownMomentsProps {
  /** Of the page, with the page of each moment. */
  changes: readonly ChangesSince[];
  page: ChangedPage;
  sources: ChangedPages['sources'];
}

/** What of the reader's the page is about: the moments at which it was known, side by side. */
export function KnownMoments({ changes, page: { known }, sources }: KnownMomentsProps) {
  return (
    <dl className={styles.moments}>
      {known.slice(0, MOST_SHOWN).map(({ source, at, words, version, section }) => {
        const link = changes.find((one) => one.words === words && one.version === version)?.link;
        return (
          <div key={`${source} ${version} ${at} ${section ?? ''}`}>
            <dt>{sources.find(({ id }) => id === source)?.title}</dt>
            <dd>
              <DateText value={at.slice(0, 10)} />{' '}
              <small>{`version ${version}${section === undefined ? '' : ', one section'}`}</small>
              {link && (
                <small>
                  <Link to={link.to}>{link.label}</Link>
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A page with many decisions has room for these. */
const MOST_SHOWN = 4;
