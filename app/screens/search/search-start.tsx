import { useEffect, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { clearRecent, readRecent, type RecentEntry } from '#app/state/recent.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { LANGUAGE, forgetLabel, languageTitle, recentTitle, startLead, startTitle } from './search-labels.ts';
import styles from './search-start.module.css';
import { useSearchText } from './use-search-text.ts';

const MOST_SEARCHES = 8;

const getSearches = () =>
  readRecent()
    .filter(({ kind }) => kind === 'search')
    .slice(0, MOST_SEARCHES);

/** The search page before a search: the reader's recent ones, and how queries are written. */
export function SearchStart({ path }: { path: string }) {
  const [recent, setRecent] = useState<RecentEntry[]>([]);
  // In the browser alone, so that the page is the same for all readers.
  useEffect(() => setRecent(getSearches()), []);
  useSearchText('');
  const hrefFor = (text: string) => `${path}?${formatSearch({ text })}`;
  function forget() {
    clearRecent();
    setRecent([]);
  }
  return (
    <ScreenPage title={startTitle} lead={startLead}>
      <div className={styles.columns}>
        <section>
          <HeadingRow>{languageTitle}</HeadingRow>
          <dl className={styles.language}>
            {LANGUAGE.map(({ example, meaning }) => (
              <div key={example}>
                <dt>
                  <Link to={hrefFor(example)}>{example}</Link>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        {recent.length > 0 && (
          <section>
            <HeadingRow>{recentTitle}</HeadingRow>
            <ul className={styles.recent}>
              {recent.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path}>{entry.title}</Link>
                </li>
              ))}
            </ul>
            <Button variant="quiet" onClick={forget}>
              {forgetLabel}
            </Button>
          </section>
        )}
      </div>
    </ScreenPage>
  );
}
