import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { formatDate } from '#app/text/date-format.ts';
import { lockedLabel, nearestLabel, notCoveredLabel } from '../labels/matrix.ts';
import type { MatrixCell } from './matrix-types.ts';
import styles from './cell-facts.module.css';

/** What is below an answer: its source and its last review, or why there is none. */
export function CellFacts({ cell, number }: { cell: MatrixCell; number?: number | undefined }) {
  const { state, source, reviewed, page, nearest } = cell;
  if (state === 'locked')
    return (
      <p className={styles.none}>
        <Icon name="lock" size={12} /> {lockedLabel}
      </p>
    );
  if (state === 'not-covered')
    return (
      <>
        <p className={styles.none}>{notCoveredLabel}</p>
        {nearest && (
          <p className={styles.nearest}>
            {nearestLabel} <Link to={nearest.path}>{nearest.title}</Link>
          </p>
        )}
      </>
    );
  return (
    <p className={styles.facts}>
      {number !== undefined && <span className={styles.number}>[{number}]</span>}
      {source && (
        <span className={styles.source}>
          {source.url ? <Link to={source.url}>{source.title}</Link> : source.title}
        </span>
      )}
      {reviewed && (
        <span className={styles.day}>
          {page ? (
            <Link to={page.path} title={page.title}>
              <Day value={reviewed} />
            </Link>
          ) : (
            <Day value={reviewed} />
          )}
        </span>
      )}
    </p>
  );
}

/** `5 Oct`; the year is for print-outs and screen readers. */
function Day({ value }: { value: string }) {
  return (
    <time dateTime={value}>
      <VisuallyHidden>Reviewed </VisuallyHidden>
      {formatDate(value, 'short')}
      <span className={styles.year}> {value.slice(0, 4)}</span>
    </time>
  );
}
