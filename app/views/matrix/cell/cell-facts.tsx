import { Fragment } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { formatDate } from '#app/text/date-format.ts';
import { lockedLabel, notCoveredLabel, writtenLabel } from '../../labels/matrix.ts';
import type { MatrixCell } from '../matrix-types.ts';
import { sourcesIn } from '../number-sources.ts';
import { shortCitation } from '../short-citation.ts';
import styles from './cell-facts.module.css';

/** What is below an answer: its sources and its last review, or why there is none. */
export function CellFacts({ cell, numbers = [] }: { cell: MatrixCell; numbers?: readonly number[] }) {
  const sources = sourcesIn(cell);
  const { state, reviewed, page, written, nearest, lostAccess } = cell;
  if (state === 'locked')
    return (
      <p className={classNames(styles.none, lostAccess && styles.lost)}>
        <Icon name="lock" size={12} /> {lostAccess ? 'No longer in your subscription' : lockedLabel}
      </p>
    );
  if (state === 'written')
    return (
      <>
        <p className={styles.none}>{writtenLabel}</p>
        {written && (
          <p className={styles.nearest}>
            <Link to={written.path}>{written.title}</Link>
          </p>
        )}
      </>
    );
  if (state === 'pending' || state === 'not-covered')
    return (
      <>
        <p className={styles.none}>
          {state === 'pending' ? 'Not compared yet: the search index is not complete' : notCoveredLabel}
        </p>
        {nearest && (
          <p className={styles.nearest}>
            Nearest: <Link to={nearest.path}>{nearest.title}</Link>
          </p>
        )}
      </>
    );
  return (
    <p className={styles.facts}>
      {numbers.length > 0 && (
        <span className={styles.number}>{numbers.map((number) => `[${number}]`).join(' ')}</span>
      )}
      {sources.length > 0 && (
        <span className={styles.source}>
          {sources.map(({ title, url }, index) => (
            <Fragment key={index}>
              {index > 0 && '; '}
              <Citation title={title} url={url} />
            </Fragment>
          ))}
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

/** A source by its short form, whose name the pointer and screen readers get; on paper the list of sources has it. */
function Citation({ title, url }: { title: string; url?: string | null | undefined }) {
  const short = shortCitation(title);
  const words =
    short === title ? (
      title
    ) : (
      <>
        <span title={title}>{short}</span>
        <VisuallyHidden>: {title}</VisuallyHidden>
      </>
    );
  return url ? (
    <Link to={url} dir="auto">
      {words}
    </Link>
  ) : (
    <bdi>{words}</bdi>
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
