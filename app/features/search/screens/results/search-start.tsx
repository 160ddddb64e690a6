import { screenTitle } from '#app/runtime/screens.ts';
import { useEffect, useState } from 'react';
import { ignoredLabel } from '#app/content/labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { clearRecent, readRecent, type RecentEntry } from '#app/state/recent.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { LANGUAGE, forgetLabel, languageTitle, recentTitle, startLead } from './search-labels.ts';
import styles from './search-start.module.css';
import { useSearchText } from './use-search-text.ts';

const MOST_SEARCHES = 8;

const getSearches = () =>
  readRecent()
    .filter(({ kind }) => kind === 'search')
    .slice(0, MOST_SEARCHES);

interface SearchStartProps {
  /** Path of the page. */
  path: string;
  /** Parameters of the URL that are unknown or have an unknown value. */
  ignored?: readonly string[];
}

/** The search page before a search: the reader's recent ones, and how queries are written. */
export function SearchStart({ path, ignored = [] }: SearchStartProps) {
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
    <ScreenPage title={screenTitle('search/results')} lead={startLead}>
      {ignored.length > 0 && (
        <div className={styles.notice}>
          <Notice>{ignoredLabel(ignored)}</Notice>
        </div>
      )}
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
