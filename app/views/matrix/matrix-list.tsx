import { memo } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { agreementText, alikeLabel, differsLabel, sourcesText } from '../labels/matrix.ts';
import { AnswerText } from './cell/answer-text.tsx';
import { CellFacts } from './cell/cell-facts.tsx';
import { WasText } from './cell/cell-marks.tsx';
import { isShownAsDifferent } from './choose-columns.ts';
import { changeAnchors, changeKey, type Change, type Changes } from './list-changes.ts';
import { mergeAnswers, type MergedAnswer } from './merge-answers.ts';
import type { Matrix, MatrixColumn, MatrixGroup, MatrixRow } from './matrix-types.ts';
import { NextChange } from './next-change.tsx';
import { sourcesIn } from './number-sources.ts';
import styles from './matrix-list.module.css';

interface MatrixListProps extends Pick<Matrix, 'columns' | 'groups'> {
  /** Cells of a reopened report that are not as they were saved. */
  changes: Changes;
}

/** The comparison on a narrow screen: section by section, equal answers once, then the exceptions. */
export const MatrixList = memo(function MatrixList({ columns, groups, changes }: MatrixListProps) {
  return groups.map(({ kind, label, rows }) => (
    <div key={label} role="group" aria-label={label}>
      {rows.map((row) => (
        <ListRow key={row.tid} row={row} kind={kind} columns={columns} changes={changes} />
      ))}
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
    >
      <h2 className={styles.title}>{row.label}</h2>
      <p className={styles.about}>
        <span>{row.section}</span>
        <span className={styles.agreement}>{agreementText(row, kind)}</span>
      </p>
      <ul>
        {mergeAnswers(columns, row.cells).map((answer) => (
          <Answer
            key={answer.columns[0]!.tid}
            answer={answer}
            change={changes.get(changeKey(row, answer.columns[0]!))}
          />
        ))}
      </ul>
    </section>
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
  const { state, lines, lacks, licences, differs, alike, was } = cell;
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
          {(differs || alike || was) && (
            <span className={styles.marks}>
              {(differs || alike) && (
                <span className={styles.sign}>
                  <Icon name={differs ? 'differs' : 'alike'} size={12} />{' '}
                  {differs ? differsLabel : alikeLabel}
                </span>
              )}
              {was && (
                <span className={styles.changed}>
                  <Icon name="flag" size={12} /> Changed
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
