/** Indexes of the requirements by topic and by licence: anchors on the page, so they also work in print. */
import type { TermRef } from '#app/plugin.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { termAnchor, type Entry, type Terms } from './view-terms.ts';
import styles from './view.module.css';

/** A term and the requirements that name it. */
export interface Indexed {
  term: TermRef;
  entries: Entry[];
}

/** Every term that requirements name in this field, sorted by name. */
export function indexBy(entries: readonly Entry[], field: 'topics' | 'licences', terms: Terms): Indexed[] {
  const found = new Map<TermRef, Entry[]>();
  for (const entry of entries) {
    for (const reference of entry[field] ?? []) {
      const term = terms.get(reference);
      if (term) found.set(term, [...(found.get(term) ?? []), entry]);
    }
  }
  return [...found]
    .map(([term, named]) => ({ term, entries: named }))
    .sort((a, b) => a.term.name.localeCompare(b.term.name, 'en'));
}

interface IndexProps {
  id: string;
  title: string;
  index: Indexed[];
  /** Requirements that name no term in this field and therefore apply to all. */
  general?: Entry[];
}

/** An index: under each term the titles of its requirements. */
export function Index({ id, title, index, general = [] }: IndexProps) {
  if (index.length === 0) return null;
  return (
    <section>
      <HeadingRow id={id}>{title}</HeadingRow>
      <div className={styles.index}>
        {index.map(({ term, entries }) => (
          <div key={term.tid} className={styles.indexed}>
            <h3 id={termAnchor(term)}>
              {term.name} <span className={styles.count}>{entries.length}</span>
            </h3>
            <Titles entries={entries} />
          </div>
        ))}
        {general.length > 0 && (
          <div className={styles.indexed}>
            <h3>
              Every licence <span className={styles.count}>{general.length}</span>
            </h3>
            <Titles entries={general} />
          </div>
        )}
      </div>
    </section>
  );
}

function Titles({ entries }: { entries: Entry[] }) {
  return (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
