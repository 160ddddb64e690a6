/** The requirements under their categories. */
import type { TermRef } from '#app/plugin.ts';
import { AnswerTable } from '#app/views/answers/answer-table.tsx';
import type { Answer } from '#app/views/answers/answers.ts';
import { RequirementTable } from './view-table.tsx';
import { termAnchor, type Entry, type Terms } from './view-terms.ts';
import styles from './view.module.css';

/** A category with its own requirements and the categories below it. */
export interface Category {
  term: TermRef;
  entries: Entry[];
  below: Category[];
}

/** The number of requirements in a category, including its sub-categories. */
export function countIn({ entries, below }: Category): number {
  return below.reduce((sum, category) => sum + countIn(category), entries.length);
}

/**
 * The tree of non-empty categories, in the order in which the requirements first name them, which is the
 * author's order.
 */
export function buildCategoryTree(entries: readonly Entry[], terms: Terms): Category[] {
  const known = [...terms.values()].filter(({ vid }) => vid === 'requirement_categories');
  const byTid = new Map(known.map((term) => [term.tid, term]));
  const nodes = new Map<number, Category>();
  const top: Category[] = [];
  const nodeFor = (term: TermRef): Category => {
    const made = nodes.get(term.tid);
    if (made) return made;
    const node: Category = { term, entries: [], below: [] };
    nodes.set(term.tid, node);
    const parent = term.parent === undefined ? undefined : byTid.get(term.parent);
    (parent ? nodeFor(parent).below : top).push(node);
    return node;
  };
  for (const entry of entries) {
    const term = terms.get(entry.category);
    if (term) nodeFor(term).entries.push(entry);
  }
  return top;
}

interface SectionProps {
  category: Category;
  terms: Terms;
  answers: readonly Answer[];
  /** Title of the page. */
  page: string;
  /** See `commonReview`. */
  reviewed: string | undefined;
  level?: 2 | 3;
}

/** A category as a section; sub-categories are sections in it, one heading level lower. */
export function CategorySection({ category, level = 2, ...shown }: SectionProps) {
  const { terms, answers, page, reviewed } = shown;
  const Heading = `h${level}` as const;
  const { term, entries, below } = category;
  return (
    <section className={level === 2 ? styles.category : styles.subCategory}>
      <Heading id={termAnchor(term)} className={styles.heading}>
        {term.name} <span className={styles.count}>{countIn(category)}</span>
      </Heading>
      <AnswerTable
        about={term.name}
        page={page}
        rows={answers
          .filter(({ about }) => terms.get(about) === term)
          .map((answer) => ({ answer, question: <AppliesTo answer={answer} terms={terms} /> }))}
      />
      {entries.length > 0 && (
        <RequirementTable caption={term.name} level={level === 2 ? 3 : 4} {...{ entries, terms, reviewed }} />
      )}
      {below.map((sub) => (
        <CategorySection key={sub.term.tid} category={sub} level={3} {...shown} />
      ))}
    </section>
  );
}

/** The licences that an answer is limited to. */
function AppliesTo({ answer: { licences = [] }, terms }: { answer: Answer; terms: Terms }) {
  const names = licences.flatMap((reference) => terms.get(reference)?.name ?? []);
  return names.length > 0 ? names.join(', ') : 'Every licence';
}
