import type { SearchRemedy } from '../../../contract.ts';
import { grouped, plural } from '#app/text/count.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import styles from './no-results.module.css';
import { activeFilters, type ShownSearch } from '../search-href.ts';
import { dueLabels, dueTitle, emptyText, emptyTitle, remedyLabel } from '../search-labels.ts';

/** The first removal that leaves anything names the cause. */
function getCause(remedies: readonly SearchRemedy[]): SearchRemedy | undefined {
  return remedies
    .filter(({ count, kind }) => count > 0 && kind !== 'spelling' && kind !== 'all-filters')
    .sort((a, b) => b.count - a.count)[0];
}

/** Nothing found: names the cause, and removes it in one click. Every removal says what it leaves. */
export function NoResults({ shown }: { shown: ShownSearch }) {
  const { path, found } = shown;
  const { remedies, suggestion, text } = found;
  const { byDay } = useDates().screens;
  const filters = activeFilters(shown, dueTitle, dueLabels).length;
  const offered = [...(suggestion ? [suggestion] : []), ...remedies];
  // The button of the first removal that leaves anything is the main one.
  const cause = getCause(remedies);
  const main = offered.find(({ count }) => count > 0);
  return (
    <section className={styles.none}>
      <h3 className={styles.title}>{emptyTitle(text, cause)}</h3>
      <p className={styles.text}>{emptyText(filters, cause)}</p>
      {offered.length > 0 && (
        <ul className={styles.remedies}>
          {offered.map((remedy) => {
            const { title, drops, action } = remedyLabel(remedy);
            return (
              <li key={remedy.search}>
                <p>
                  <span className={styles.left}>{title}</span>
                  {drops}
                </p>
                <p className={styles.count}>
                  <b>{grouped(remedy.count)}</b> {plural(remedy.count, 'result')}
                </p>
                <ButtonLink
                  to={`${path}?${remedy.search}`}
                  wide
                  {...(remedy === main ? { variant: 'primary' } : {})}
                >
                  {action}
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      )}
      <HeadingRow level={3}>Other ways to search</HeadingRow>
      <ul className={styles.ways}>
        <li>
          <Link to={path}>How search reads words</Link>
        </li>
        {byDay && (
          <li>
            <Link to={byDay.to}>Dates in the calendar</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
