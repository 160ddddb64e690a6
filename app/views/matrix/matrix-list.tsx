import { memo, useId } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { agreementText, changedSinceVisit, sourcesText } from '../labels/matrix.ts';
import { AnswerText } from './cell/answer-text.tsx';
import { CellFacts } from './cell/cell-facts.tsx';
import { differenceSign, WasText } from './cell/cell-marks.tsx';
import { isCoveredOnce, isShownAsDifferent } from './choose-columns.ts';
import { changeAnchors, changeKey, type Change, type Changes } from './list-changes.ts';
import { mergeAnswers, type MergedAnswer } from './merge-answers.ts';
import type { Matrix, MatrixColumn, MatrixGroup, MatrixRow } from './matrix-types.ts';
import { NextChange } from './next-change.tsx';
import { sourcesIn } from './number-sources.ts';
import styles from './matrix-list.module.css';

interface MatrixListProps extends Pick<Matrix, 'columns' | 'groups'> {
  /** Cells of a reopened report that are not as they were saved. */
  changes: Changes;
  /** One row is open at a time. */
  single?: boolean;
}

/** The comparison on a narrow screen: section by section, equal answers once, then the exceptions. */
export const MatrixList = memo(function MatrixList({
  columns,
  groups,
  changes,
  single = false,
}: MatrixListProps) {
  const name = useId();
  return groups.map(({ kind, label, rows }) => (
    <div key={label} role="group" aria-label={label}>
      {rows.map((row, at) =>
        single ? (
          <FoldingRow key={row.tid} name={name} isFirst={at === 0} {...{ row, kind, columns, changes }} />
        ) : (
          <ListRow key={row.tid} {...{ row, kind, columns, changes }} />
        ),
      )}
    </div>
  ));
});

/** The anchor of a row in the list. */
export const listAnchor = (row: Pick<MatrixRow, 'tid'>) => `section-${row.tid}`;

interface ListRowProps {
  row: MatrixRow;
  kind: MatrixGroup['kind'];
  columns: readonly MatrixColumn[];
  changes: Changes;
}

function ListRow({ row, kind, columns, changes }: ListRowProps) {
  return (
    <section
      id={listAnchor(row)}
      className={styles.row}
      data-same={isShownAsDifferent(row, kind) ? undefined : ''}
      data-once={isCoveredOnce(row) ? '' : undefined}
    >
      <h2 className={styles.title}>{row.label}</h2>
      <p className={styles.about}>
        <span>{row.section}</span>
        <span className={styles.agreement}>{agreementText(row, kind)}</span>
      </p>
      <Answers {...{ row, columns, changes }} />
    </section>
  );
}

/** A row that opens; the browser closes the others of the same name. */
function FoldingRow({
  row,
  kind,
  columns,
  changes,
  name,
  isFirst,
}: ListRowProps & { name: string; isFirst: boolean }) {
  return (
    <details
      id={listAnchor(row)}
      name={name}
      open={isFirst}
      className={styles.folding}
      data-same={isShownAsDifferent(row, kind) ? undefined : ''}
      data-once={isCoveredOnce(row) ? '' : undefined}
    >
      <summary>
        <h2 className={styles.title}>{row.label}</h2>
        <span className={styles.agreement}>{agreementText(row, kind)}</span>
        <Icon name="chevron-down" size={14} />
      </summary>
      <Answers {...{ row, columns, changes }} />
    </details>
  );
}

function Answers({ row, columns, changes }: Omit<ListRowProps, 'kind'>) {
  return (
    <ul>
      {mergeAnswers(columns, row.cells).map((answer) => (
        <Answer
          key={answer.columns[0]!.tid}
          answer={answer}
          change={changes.get(changeKey(row, answer.columns[0]!))}
        />
      ))}
    </ul>
  );
}

/** @param change if it is not as it was saved: then it is the answer of one cell */
function Answer({
  answer: { columns, cells },
  change,
}: {
  answer: MergedAnswer;
  change: Change | undefined;
}) {
  const cell = cells[0]!;
  const { state, lines, lacks, licences, differs, alike, was, sinceVisit } = cell;
  const sign = differenceSign(cell);
  return (
    <li
      className={classNames(styles.answer, differs && styles.differs)}
      // Links lead to it; the focus goes with them.
      {...(change ? { id: changeAnchors.list(change.key), tabIndex: -1 } : {})}
    >
      <span className={styles.codes} aria-hidden="true">
        {columns.map(({ tid, iso, name }) => iso && <IsoBadge key={tid} iso={iso} name={name} />)}
      </span>
      <div>
        <p className={styles.who}>
          <span>{columns.map(({ name }) => name).join(', ')}</span>
          {(differs || alike || was || sinceVisit) && (
            <span className={styles.marks}>
              {(differs || alike) && (
                <span className={styles.sign}>
                  <Icon name={sign.icon} size={12} /> {sign.label}
                </span>
              )}
              {was && (
                <span className={styles.changed}>
                  <Icon name="flag" size={12} /> Changed
                </span>
              )}
              {sinceVisit && (
                <span className={styles.changed}>
                  <Icon name="changed" size={12} /> {changedSinceVisit(sinceVisit)}
                </span>
              )}
            </span>
          )}
        </p>
        {state === 'answer' && <AnswerText lines={lines} lacks={lacks} licences={licences} />}
        {was && (
          <p className={styles.was}>
            <WasText was={was} />
          </p>
        )}
        {cells.length === 1 || state !== 'answer' ? (
          <CellFacts cell={cell} />
        ) : (
          <Sources columns={columns} cells={cells} />
        )}
        <NextChange change={change} within="list" />
      </div>
    </li>
  );
}

/** The sources of merged answers, one for each jurisdiction, closed at first. */
function Sources({ columns, cells }: MergedAnswer) {
  const days = cells.flatMap(({ reviewed }) => reviewed ?? []).sort();
  const cited = cells.flatMap(sourcesIn).length;
  return (
    <details className={styles.sources}>
      <summary>
        <span>
          {sourcesText(cited)} <Icon name="chevron-down" size={12} />
        </span>
        {days[0] && (
          <span className={styles.from}>
            from <DateText value={days[0]} short />
          </span>
        )}
      </summary>
      <ul>
        {cells.map((cell, index) => (
          <li key={columns[index]!.tid}>
            {columns[index]!.name}
            <CellFacts cell={cell} />
          </li>
        ))}
      </ul>
    </details>
  );
}
