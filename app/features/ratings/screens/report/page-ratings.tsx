import { href, screenTitle } from '#app/runtime/screens.ts';
import { ratingValues } from '../../rating-labels.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { TableNote } from '#app/ui/tables/data-table.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { RatedPage, RatingsReport } from '../../contract.ts';
import styles from './page-ratings.module.css';

export const SORTS = [
  { id: 'most', label: 'Most ratings' },
  { id: 'lowest', label: 'Lowest average' },
  { id: 'newest', label: 'Newest rating' },
] as const;

interface PageRatingsProps {
  sort: (typeof SORTS)[number]['id'];
  report: RatingsReport;
}

/** One row for each rated page, with how often each answer was given and the comments. */
export function PageRatings({ sort, report }: PageRatingsProps) {
  const hrefFor = (page: number) => href('ratings/report', { query: { sort, page } });
  return (
    <AdminPage
      title={screenTitle('ratings/report')}
      lead="How useful readers found the pages in their work, with their comments. Readers are not named."
    >
      {report.total === 0 ? (
        <EmptyState title="No page has been rated yet">
          Readers are asked at the end of every page they can read.
        </EmptyState>
      ) : (
        <>
          <nav className={styles.sorts} aria-label="Order">
            {SORTS.map(({ id, label }) => (
              <Link
                key={id}
                to={href('ratings/report', { query: { sort: id } })}
                aria-current={id === sort ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          <RecordTable
            label="Ratings"
            className={styles.table}
            rows={report.items}
            rowKey={({ nid }) => nid}
            columns={[
              { title: 'Page', cell: (page) => <Page {...page} /> },
              ...ratingValues.map((title, index) => ({
                ...{ title, isNumber: true },
                cell: ({ counts }: RatedPage) => counts[index],
              })),
              { title: 'Average', isNumber: true, cell: ({ average }) => average.toFixed(1) },
            ]}
          />
          <TableNote>
            {formatCount(report.total, 'page')}
            {report.pages > 1 && `, part ${report.page} of ${report.pages}`}
            {report.page > 1 && <Link to={hrefFor(report.page - 1)}>Previous</Link>}
            {report.page < report.pages && <Link to={hrefFor(report.page + 1)}>Next</Link>}
          </TableNote>
        </>
      )}
    </AdminPage>
  );
}

/** The page, what it is, and the comments on it. */
function Page({ title, path, label, comments }: RatedPage) {
  return (
    <>
      {path ? <Link to={path}>{title}</Link> : title}
      <span className={styles.label}>{path ? label : `${label}, withdrawn`}</span>
      {comments.length > 0 && (
        <details className={styles.comments}>
          <summary>{formatCount(comments.length, 'comment')}</summary>
          <ul>
            {comments.map(({ value, comment, at }, index) => (
              <li key={index}>
                <p>{comment}</p>
                <span className={styles.label}>
                  {ratingValues[value - 1]}, <time dateTime={at}>{formatDate(at.slice(0, 10))}</time>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
