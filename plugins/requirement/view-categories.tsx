/** The requirements under their categories. */
import type { TermRef } from '#app/plugin.ts';
import { DateText } from '#app/ui/date.tsx';
import { Link } from '#app/ui/link.tsx';
import { Prose } from '#app/ui/prose.tsx';
import type { Requirement } from './types.ts';
import styles from './view.module.css';

/** One obligation, as the page's data holds it. */
export type Entry = Requirement['field_requirements'][number];

/** Terms of the page by reference, `licences/lic-ie-payment-institution`. */
export type Terms = ReadonlyMap<string, TermRef>;

/** A category with its own requirements and the categories below it. */
export interface Category {
  term: TermRef;
  entries: Entry[];
  below: Category[];
}

/** Anchor of a term's section. The point keeps it apart from every heading's anchor, which has none. */
export function termAnchor({ vid, key }: TermRef): string {
  return `${vid}.${key}`;
}

/** How many requirements a category holds, those of its sub-categories too. */
export function countIn({ entries, below }: Category): number {
  return below.reduce((sum, category) => sum + countIn(category), entries.length);
}

/**
 * The tree of the categories that hold something. Categories stand in the order in which the requirements first
 * name them: that is the order their author chose.
 */
export function categoriesOf(entries: readonly Entry[], terms: Terms): Category[] {
  const known = [...terms.values()].filter(({ vid }) => vid === 'requirement_categories');
  const byTid = new Map(known.map((term) => [term.tid, term]));
  const nodes = new Map<number, Category>();
  const top: Category[] = [];
  const nodeOf = (term: TermRef): Category => {
    const made = nodes.get(term.tid);
    if (made) return made;
    const node: Category = { term, entries: [], below: [] };
    nodes.set(term.tid, node);
    const parent = term.parent === undefined ? undefined : byTid.get(term.parent);
    (parent ? nodeOf(parent).below : top).push(node);
    return node;
  };
  for (const entry of entries) {
    const term = terms.get(entry.category);
    if (term) nodeOf(term).entries.push(entry);
  }
  return top;
}

/** A category as a section; sub-categories are sections in it, one heading level lower. */
export function CategorySection({
  category,
  terms,
  level = 2,
}: {
  category: Category;
  terms: Terms;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { term, entries, below } = category;
  return (
    <section className={level === 2 ? styles.category : styles.subCategory}>
      <Heading id={termAnchor(term)} className={styles.heading}>
        {term.name} <span className={styles.count}>{countIn(category)}</span>
      </Heading>
      {entries.map((entry) => (
        <RequirementEntry key={entry.id} entry={entry} terms={terms} level={level === 2 ? 3 : 4} />
      ))}
      {below.map((sub) => (
        <CategorySection key={sub.term.tid} category={sub} terms={terms} level={3} />
      ))}
    </section>
  );
}

function RequirementEntry({ entry, terms, level }: { entry: Entry; terms: Terms; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const { id, title, body, source, reviewed, topics = [], licences = [] } = entry;
  return (
    <article className={styles.entry}>
      <Heading id={id} className={styles.entryTitle}>
        <Link to={`#${id}`}>{title}</Link>
      </Heading>
      <Prose html={body} compact />
      <dl className={styles.facts}>
        <dt>Applies to</dt>
        <dd>{licences.length > 0 ? <TermLinks references={licences} terms={terms} /> : 'Every licence'}</dd>
        {topics.length > 0 && (
          <>
            <dt>Topics</dt>
            <dd>
              <TermLinks references={topics} terms={terms} />
            </dd>
          </>
        )}
        <dt>Source</dt>
        <dd>
          <Link to={source.url} className={styles.source}>
            {source.title}
          </Link>
          {reviewed && (
            <span className={styles.reviewed}>
              Checked <DateText value={reviewed} />
            </span>
          )}
        </dd>
      </dl>
    </article>
  );
}

/** Terms, each leading to its place in the indexes at the end of the page. */
function TermLinks({ references, terms }: { references: string[]; terms: Terms }) {
  return (
    <ul className={styles.terms}>
      {references
        .flatMap((reference) => terms.get(reference) ?? [])
        .map((term) => (
          <li key={term.tid}>
            <Link to={`#${termAnchor(term)}`}>{term.name}</Link>
          </li>
        ))}
    </ul>
  );
}
