import { formatCount } from '#app/text/count.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Switch } from '#app/ui/controls/switch.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import {
  additionLabel,
  alikeLabel,
  changedSinceSaved,
  changedSinceVisit,
  notCoveredLabel,
  writtenLabel,
} from '../labels/matrix.ts';
import { countDifferences, isCoveredOnce, sliceColumns } from './choose-columns.ts';
import styles from './comparison.module.css';
import { DensityChoice } from './density-choice.tsx';
import { listChanges } from './list-changes.ts';
import { listAnchor, MatrixList } from './matrix-list.tsx';
import { MatrixSources } from './matrix-sources.tsx';
import { MatrixTable } from './matrix-table.tsx';
import type { Matrix, MatrixColumn } from './matrix-types.ts';
import { numberSources } from './number-sources.ts';

interface ComparisonProps {
  /** Its name, for the list of sources in print. */
  title: string;
  matrix: Matrix;
  columnMenu?: (column: MatrixColumn) => ReactNode;
  /** Controls at the right, before the density. */
  tools?: ReactNode;
  /** Nothing in it can have changed since it was saved. */
  unsaved?: boolean;
  /** Its rows are those of one section, which the page names: rows do not repeat it, and on phones one is open at a time. */
  single?: boolean;
}

/** Columns that fit an upright reading of a landscape A4 page. */
const PRINTED_COLUMNS = 8;

/** A comparison with its controls: a table where there is room, a list on phones, and the sources in print. */
export function Comparison({
  title,
  matrix,
  columnMenu,
  tools,
  unsaved = false,
  single = false,
}: ComparisonProps) {
  const printing = usePrinting();
  const { sources, numberFor } = numberSources(matrix);
  const changes = listChanges(matrix);
  const rows = matrix.groups.flatMap((group) => group.rows);
  const differingRows = countDifferences(matrix.groups);
  const coveredOnce = rows.filter(isCoveredOnce).length;
  const parts =
    printing && matrix.columns.length > PRINTED_COLUMNS ? sliceColumns(matrix, PRINTED_COLUMNS) : [matrix];
  return (
    <div className={styles.comparison} data-own-notes="">
      <div className={styles.bar}>
        {single ? (
          <span className={styles.jump}>{formatCount(rows.length, 'obligation')}</span>
        ) : (
          <details className={styles.jump}>
            <summary>
              {formatCount(rows.length, 'section')} <Icon name="chevron-down" size={14} />
            </summary>
            <nav aria-label="Go to a section">
              {rows.map((row) => (
                <Link key={row.tid} to={`#${listAnchor(row)}`}>
                  {row.label}
                </Link>
              ))}
            </nav>
          </details>
        )}
        {/* The style sheet hides rows without differences, so it works without scripts, too. */}
        <Switch data-differences="" note={`${differingRows} of ${rows.length} rows`}>
          Differences only
        </Switch>
        {single && coveredOnce > 0 && (
          <Switch data-hide-once="" note={coveredOnce} className={styles.once}>
            Hide rows covered once
          </Switch>
        )}
        <Legend unsaved={unsaved} isVisited={[...changes.values()].some(({ sinceVisit }) => sinceVisit)} />
        <div className={styles.tools}>
          {tools}
          {!single && <DensityChoice />}
        </div>
      </div>
      {differingRows === 0 && (
        <p className={styles.nothing}>No differences: wherever a section has answers, they are the same.</p>
      )}
      <div className={styles.wide}>
        {parts.map((part) => (
          <MatrixTable
            key={part.columns[0]?.tid ?? 0}
            matrix={part}
            columnMenu={columnMenu}
            numberFor={numberFor}
            changes={changes}
            single={single}
            framed
          />
        ))}
      </div>
      <div className={styles.narrow}>
        <MatrixList columns={matrix.columns} groups={matrix.groups} changes={changes} single={single} />
      </div>
      <p className={styles.after}>
        Answers <b>agree</b> if they are the same in the same words, apart from formatting and citations. They
        are <b>alike</b> if they are the same with a difference in words, which is marked. <b>Most</b> is the
        answer that more than half of the jurisdictions with an answer share; without such a majority, the
        section says who agrees. <b>{writtenLabel}</b> leads to the passage. <b>{notCoveredLabel}</b> means
        that no page in your subscription names this subject or cites its law. It does not mean that there is
        no duty.
      </p>
      <MatrixSources title={title} sources={sources} />
    </div>
  );
}

/** @param isVisited cells changed since the last visit */
function Legend({ unsaved, isVisited }: { unsaved: boolean; isVisited: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Key">
      <li>
        <span className={styles.differs}>
          <Icon name="differs" size={12} />
        </span>
        Differs from most
      </li>
      <li>
        <span className={styles.alike}>
          <Icon name="plus" size={12} />
        </span>
        {additionLabel}
      </li>
      <li>
        <span className={styles.alike}>
          <Icon name="alike" size={12} />
        </span>
        {alikeLabel}
      </li>
      {!unsaved && (
        <li>
          <span className={styles.changed}>
            <Icon name="flag" size={12} />
          </span>
          {changedSinceSaved}
        </li>
      )}
      {isVisited && (
        <li>
          <span className={styles.changed}>
            <Icon name="changed" size={12} />
          </span>
          {changedSinceVisit('unsaid')}
        </li>
      )}
      <li>
        <span className={styles.uncovered} />
        {notCoveredLabel}
      </li>
    </ul>
  );
}

/** Whether the page is being printed. The change is in the document before the browser makes its pages. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
