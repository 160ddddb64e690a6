import { screenTitle } from '#app/runtime/screens.ts';
import { useEffect, useState } from 'react';
import { ignoredLabel } from '#app/content/labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { forgetRecent, readRecent, type RecentEntry } from '#app/state/recent.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import type { SearchOptions } from '../../options.ts';
import { SearchBox } from '../../header/search-box.tsx';
import styles from './search-start.module.css';
import { useSearchText } from './use-search-text.ts';

/** Ways to write a query, each with an example that works. */
const LANGUAGE: readonly { example: string; meaning: string }[] = [
  {
    example: 'safeguarding reconciliation',
    meaning: 'Both words, in any form and with their abbreviations.',
  },
  { example: '"strong customer authentication"', meaning: 'These words next to each other, in this order.' },
  { example: 'wallet OR instrument', meaning: 'Either word.' },
  {
    example: 'crypto NOT stablecoin',
    meaning: 'The first word without the second; -stablecoin does the same.',
  },
  { example: 'tokeni*', meaning: 'Every word that starts with these letters.' },
  { example: 'NEAR(fraud reimbursement, 8)', meaning: 'Both words, at most eight words apart.' },
  { example: 'title:wallet jurisdiction:lithuania', meaning: 'Only in the title, only about this place.' },
  { example: 'ref:2015/2366', meaning: 'An official reference, as it is written.' },
];

const MOST_SEARCHES = 8;

const isSearch = ({ kind }: RecentEntry) => kind === 'search';
const getSearches = () => readRecent().filter(isSearch).slice(0, MOST_SEARCHES);

interface SearchStartProps {
  /** Path of the page. */
  path: string;
  /** Parameters of the URL that are unknown or have an unknown value. */
  ignored?: readonly string[];
}

/** The search page before a search: the reader's recent ones, and how queries are written. */
export function SearchStart({ path, ignored = [] }: SearchStartProps) {
  const { options, authorised } = useShell();
  const { placeholder } = (options['search'] ?? {}) as Partial<SearchOptions>;
  const hydrated = useHydrated();
  // In the browser alone, so that the page is the same for all readers; undefined until it has been asked.
  const [recent, setRecent] = useState<RecentEntry[] | undefined>(hydrated ? getSearches : undefined);
  useEffect(() => setRecent(getSearches()), []);
  useSearchText('');
  const hrefFor = (text: string) => `${path}?${formatSearch({ text })}`;
  function forget(isForgotten: (entry: RecentEntry) => boolean) {
    forgetRecent(isForgotten);
    setRecent(getSearches());
  }
  return (
    <ScreenPage
      title={screenTitle('search/results')}
      lead="Search the whole library by words, official references, places and people."
    >
      {ignored.length > 0 && (
        <div className={styles.notice}>
          <Notice>{ignoredLabel(ignored)}</Notice>
        </div>
      )}
      <div className={styles.box}>
        <SearchBox onPage placeholder={placeholder} suggests={authorised} />
      </div>
      <div className={classNames(styles.parts, !recent && styles.pending)}>
        {recent && recent.length > 0 && (
          <section className={styles.recent}>
            <HeadingRow>Recent searches</HeadingRow>
            <ul>
              {recent.map(({ path: target, title, detail }) => (
                <li key={target}>
                  <Link to={target}>
                    <Icon name="search" />
                    {title}
                    {detail && <span>{detail}</span>}
                  </Link>
                  <IconButton
                    icon="close"
                    label={`Remove “${title}”`}
                    onClick={() => forget((entry) => entry.path === target)}
                  />
                </li>
              ))}
            </ul>
            <Button variant="quiet" onClick={() => forget(isSearch)}>
              Clear recent searches
            </Button>
          </section>
        )}
        <section className={styles.language}>
          <HeadingRow>How search reads words</HeadingRow>
          <dl>
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
      </div>
    </ScreenPage>
  );
}
