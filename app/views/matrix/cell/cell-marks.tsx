import { useId } from 'react';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { changedSinceSaved, differsLabel } from '../../labels/matrix.ts';
import type { MatrixCell } from '../matrix-types.ts';
import styles from './cell-marks.module.css';

type Was = NonNullable<MatrixCell['was']>;

/** The signs of a cell: that it differs from most, and that it changed, with a panel that says what it was. */
export function CellMarks({ differs, was }: Pick<MatrixCell, 'differs' | 'was'>) {
  const id = useId();
  if (!differs && !was) return null;
  return (
    <span className={styles.marks}>
      {differs && (
        <span className={styles.differs} title={differsLabel}>
          <Icon name="differs" size={14} />
          <VisuallyHidden>{differsLabel}. </VisuallyHidden>
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
export function WasText({ was: { lines, reviewed } }: { was: Was }) {
  return (
    <>
      <b className={styles.when}>{reviewed ? <DateText value={reviewed} /> : 'Before'}</b>
      {reviewed ? ' was: ' : ': '}
      {lines.length > 0 ? `${lines.join('; ')}.` : 'not covered.'}
    </>
  );
}
