import type { Ref } from 'react';
import { formatCount, grouped } from '#app/text/count.ts';
import { RowActions } from '#app/content/rows/row-actions.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { lockedLabel, updatedLabel } from '#app/views/labels/rows.ts';
import { useListRow } from '#app/views/rows/list-row.ts';
import { Jurisdictions } from '#app/views/rows/row.tsx';
import type { SearchResult } from '../../../contract.ts';
import { Marked } from './marked.tsx';
import { NextDate } from './next-date.tsx';
import styles from './result.module.css';
import { whyLabel } from '../search-labels.ts';

interface ResultProps {
  result: SearchResult;
  /** Where a reader asks for access. */
  upgradeHref: string;
}

/** A result: kind and date, title and snippet with their hits, facts, why it was found, and its next date. */
export function Result({ result, upgradeHref }: ResultProps) {
  const { item, title, snippet } = result;
  const { label, path, published, updated, jurisdictions, facts = [], authors, access } = item;
  const { row, link, passages } = useListRow();
  const locked = access === 'restricted';
  const meta = [...new Set([...facts.slice(0, 2), ...authors])];
  return (
    <article ref={row} className={classNames(styles.result, locked && styles.locked)}>
      <p className={styles.kind}>
        {label}
        <span className={styles.when}>
          {updated && <span className={styles.updated}>{updatedLabel} </span>}
          <DateText value={updated ?? published} />
        </span>
      </p>
      <div className={styles.body}>
        <h3 className={styles.title} dir="auto">
          {locked && <Icon name="lock" size={14} />}
          <Link ref={link} to={path} prefetch="intent" data-result="">
            <Marked {...title} />
            {locked && <VisuallyHidden>, {lockedLabel}</VisuallyHidden>}
          </Link>
        </h3>
        {snippet && (
          <p className={styles.snippet} dir="auto">
            <Marked {...snippet} />
          </p>
        )}
        {(jurisdictions.length > 0 || meta.length > 0) && (
          <div className={styles.meta}>
            <Jurisdictions of={jurisdictions} />
            {meta.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </div>
        )}
        <Why result={result} summary={passages} />
        {locked && (
          <p className={styles.access}>
            {lockedLabel}. <Link to={upgradeHref}>Ask for access</Link>
          </p>
        )}
      </div>
      <div className={styles.next}>
        <RowActions item={item} />
        <NextDate dates={item.dates} />
      </div>
    </article>
  );
}

/** Why the item was found; opens the passages in place. */
function Why({ result, summary }: Pick<ResultProps, 'result'> & { summary: Ref<HTMLElement> }) {
  const { passages = [], passageCount = 0 } = result;
  const why = whyLabel(result);
  if (!why) return null;
  if (passages.length === 0) return <p className={styles.why}>{why}</p>;
  const more = passageCount - passages.length;
  return (
    <details className={styles.passages}>
      <summary ref={summary}>
        {why}
        <span aria-hidden="true"> · </span>
        <span className={styles.count}>{formatCount(passageCount, 'passage')}</span>
        <Icon name="chevron-down" size={12} />
      </summary>
      <ol>
        {passages.map((passage, index) => (
          <li key={index} dir="auto">
            <Marked {...passage} />
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            {more === 1
              ? 'One more passage is on the page.'
              : `${grouped(more)} more passages are on the page.`}
          </li>
        )}
      </ol>
    </details>
  );
}
