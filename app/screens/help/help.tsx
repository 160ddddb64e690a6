import { screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { Toc } from '#app/ui/navigation/toc.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import styles from './help.module.css';
import type { HelpTopic } from './topics.ts';

interface HelpProps {
  /** Path of the page, which has several. */
  path: string;
  query: string;
  topics: HelpTopic[];
  /** E-mail address for further questions. */
  contact: string;
}

/** Help on one page; each topic has an anchor and a separate page. */
export function Help({ path, query, topics, contact }: HelpProps) {
  return (
    <ScreenPage
      title={screenTitle('help')}
      lead={
        <>
          How to find, follow and keep what matters to you. Can’t find an answer? Write to{' '}
          <Link to={`mailto:${contact}`}>{contact}</Link>.
        </>
      }
    >
      <SearchForm action={path} label="Search the help pages" query={query} />
      {query && (
        <p role="status" className={styles.found}>
          {formatCount(topics.length, 'topic')} for “{query}”
        </p>
      )}
      {topics.length === 0 ? (
        <EmptyState icon="search" title={query ? 'No topic matches' : 'No help topics yet'}>
          {query ? 'Try other words, or write to us.' : 'Help topics appear here once they are imported.'}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <Toc items={topics.map(({ id, title }) => ({ id, text: title }))} />
          <div>
            {topics.map(({ id, title, path: own, body, sections }) => (
              <section key={id} aria-labelledby={id} className={styles.topic}>
                <h2 id={id} className={styles.heading}>
                  {own ? <Link to={own}>{title}</Link> : title}
                </h2>
                <Prose html={body} compact />
                {sections.map((section) => (
                  <div key={section.title}>
                    <h3 className={styles.section}>{section.title}</h3>
                    <Prose html={section.body} compact />
                  </div>
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </ScreenPage>
  );
}
