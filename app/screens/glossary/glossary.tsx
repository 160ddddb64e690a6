import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import type { Letter } from './entries.ts';
import styles from './glossary.module.css';

const ALPHABET = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letterAnchor = (letter: string) => (letter === '#' ? 'letter-0-9' : `letter-${letter.toLowerCase()}`);

interface GlossaryProps {
  query: string;
  /** Terms in the whole glossary. */
  total: number;
  letters: Letter[];
}

/** The glossary from A to Z, each term with its own anchor. */
export function Glossary({ query, total, letters }: GlossaryProps) {
  const found = letters.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <ScreenPage title={screenTitle('glossary')} lead={`${total} industry terms, in plain words.`}>
      <SearchForm action={href('glossary')} label="Search the glossary" query={query} />
      {query && (
        <p role="status" className={styles.found}>
          {formatCount(found, 'term')} for “{query}”
        </p>
      )}
      {letters.length > 0 && (
        <nav aria-label="Letters" className={styles.letters}>
          {ALPHABET.map((letter) =>
            letters.some((group) => group.letter === letter) ? (
              <a key={letter} href={`#${letterAnchor(letter)}`}>
                {letter === '#' ? '0–9' : letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter === '#' ? '0–9' : letter}
              </span>
            ),
          )}
        </nav>
      )}
      {letters.length === 0 && (
        <EmptyState icon="search" title={query ? 'No term matches' : 'The glossary is empty'}>
          {query ? 'Try fewer letters, or an acronym.' : 'Terms appear here once they are imported.'}
        </EmptyState>
      )}
      {letters.map(({ letter, terms }) => (
        <section key={letter} aria-labelledby={letterAnchor(letter)} className={styles.group}>
          <h2 id={letterAnchor(letter)} className={styles.letter}>
            {letter === '#' ? '0–9' : letter}
          </h2>
          <dl className={styles.terms}>
            {terms.map(({ key, name, description, url }) => (
              <div key={key} id={key} className={styles.term}>
                <dt>
                  <a href={`#${key}`}>{name}</a>
                </dt>
                <dd>
                  {description}
                  {url && (
                    <>
                      {' '}
                      <Link to={url} aria-label={`Source of ${name} (opens in a new tab)`}>
                        Source
                      </Link>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ScreenPage>
  );
}
