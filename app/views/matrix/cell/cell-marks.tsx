import { useId } from 'react';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import {
  additionLabel,
  alikeLabel,
  changedSinceSaved,
  changedSinceVisit,
  differsLabel,
} from '../../labels/matrix.ts';
import type { MatrixCell } from '../matrix-types.ts';
import styles from './cell-marks.module.css';

/** The sign of a cell that differs from most, or is alike: with an addition, or with another difference in words. */
export function differenceSign({ differs, addition }: Pick<MatrixCell, 'differs' | 'addition'>) {
  if (differs) return { icon: 'differs', label: differsLabel } as const;
  return addition
    ? ({ icon: 'plus', label: additionLabel } as const)
    : ({ icon: 'alike', label: alikeLabel } as const);
}

type Was = NonNullable<MatrixCell['was']>;

/** The signs of a cell: how it compares with others, and that it changed, with a panel that says what it was. */
export function CellMarks({
  differs,
  alike,
  addition,
  was,
  sinceVisit,
}: Pick<MatrixCell, 'differs' | 'alike' | 'addition' | 'was' | 'sinceVisit'>) {
  const id = useId();
  if (!differs && !alike && !was && !sinceVisit) return null;
  const { icon, label } = differenceSign({ differs, addition });
  return (
    <span className={styles.marks}>
      {sinceVisit && (
        <span className={styles.visit} title={changedSinceVisit(sinceVisit)}>
          <Icon name="changed" size={14} />
          <VisuallyHidden>{changedSinceVisit(sinceVisit)}. </VisuallyHidden>
        </span>
      )}
      {(differs || alike) && (
        <span className={styles.differs} title={label}>
          <Icon name={icon} size={14} />
          <VisuallyHidden>{label}. </VisuallyHidden>
        </span>
      )}
      {was && (
        <>
          {/* The browser opens it, so that a table of many cells needs no script for it. */}
          <button
            type="button"
            popoverTarget={id}
            className={styles.changed}
            title={changedSinceSaved}
            aria-label={changedSinceSaved}
            data-changed=""
          >
            <Icon name="flag" size={14} />
          </button>
          <span id={id} popover="auto" className={styles.was}>
            <WasText was={was} />
            <span className={styles.saved}>
              Saved <DateText value={was.saved} />
            </span>
          </span>
        </>
      )}
    </span>
  );
}

/** `1 Oct 2026 was: ...`, the answer of a cell when the report was saved. */
export function WasText({ was: { state, lines, reviewed } }: { was: Was }) {
  return (
    <>
      <b className={styles.when}>{reviewed ? <DateText value={reviewed} /> : 'Before'}</b>
      {reviewed ? ' was: ' : ': '}
      {lines.length > 0
        ? `${lines.join('; ')}.`
        : state === 'not-covered'
          ? 'not covered.'
          : 'not yet compared.'}
    </>
  );
}
