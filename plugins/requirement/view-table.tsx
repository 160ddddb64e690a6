/** The requirements as one table: a row for each, whose text opens below it, under the categories. */
import { Link } from '#app/ui/navigation/link.tsx';
import { RequirementRow, type RowState } from './view-row.tsx';
import {
  groupByCategory,
  termAnchor,
  type Category,
  type Entry,
  type PageRequirements,
  type Terms,
} from './view-terms.ts';
import styles from './view-table.module.css';

interface TableProps extends PageRequirements {
  stateOf: (entry: Entry) => RowState;
}

/** @param caption for screen readers */
export function RequirementTable({ caption, ...shown }: TableProps & { caption: string }) {
  const { entries, terms, licences } = shown;
  const categories = groupByCategory(entries, terms);
  const abbreviated = licences.filter(({ short, name }) => short !== name);
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Obligation</th>
            <th scope="col">Short answer</th>
            <th scope="col">Applies to</th>
            <th scope="col">Source</th>
            <th scope="col">Checked</th>
          </tr>
        </thead>
        {categories.map((category) => (
          <CategoryRows key={category.term.tid} category={category} {...shown} />
        ))}
      </table>
      {abbreviated.length > 0 && (
        <p className={styles.legend}>
          {abbreviated.map(({ short, name }) => `${short}: ${name}`).join(' · ')}
        </p>
      )}
    </>
  );
}

function CategoryRows({ category: { term, entries }, ...shown }: TableProps & { category: Category }) {
  const { comparison, stateOf } = shown;
  const rows = entries.map((entry) => ({ entry, state: stateOf(entry) }));
  if (rows.every(({ state }) => state.isLeftOut)) return null;
  const id = termAnchor(term);
  return (
    <tbody>
      <tr className={styles.category}>
        <th scope="rowgroup" colSpan={5}>
          <div className={styles.heading}>
            <h2 id={id}>
              <a href={`#${id}`}>{term.name}</a> <span className={styles.count}>{entries.length}</span>
            </h2>
          </div>
          {comparison !== undefined && (
            <Link to={`${comparison}?category=${term.tid}`} prefetch="intent">
              In other jurisdictions
            </Link>
          )}
        </th>
      </tr>
      {rows.map(({ entry, state }, at) => (
        <RequirementRow
          key={entry.id}
          {...shown}
          entry={entry}
          state={state}
          // Links of other pages lead to a sub-category: to the first of its rows.
          anchor={
            entry.category === entries[at - 1]?.category ? undefined : subAnchor(entry, shown.terms, id)
          }
        />
      ))}
    </tbody>
  );
}

function subAnchor({ category }: Entry, terms: Terms, top: string): string | undefined {
  const term = terms.get(category);
  const id = term && termAnchor(term);
  return id === top ? undefined : id;
}
