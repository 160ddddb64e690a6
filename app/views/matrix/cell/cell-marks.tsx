import { useId } from 'react';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { alikeLabel, changedSinceSaved, differsLabel } from '../../labels/matrix.ts';
import type { MatrixCell } from '../matrix-types.ts';
import styles from './cell-marks.module.css';

type Was = NonNullable<MatrixCell['was']>;

/** The signs of a cell: how it compares with others, and that it changed, with a panel that says what it was. */
export function CellMarks({ differs, alike, was }: Pick<MatrixCell, 'differs' | 'alike' | 'was'>) {
  const id = useId();
  if (!differs && !alike && !was) return null;
  const label = differs ? differsLabel : alikeLabel;
  return (
    <span className={styles.marks}>
      {(differs || alike) && (
        <span className={styles.differs} title={label}>
          <Icon name={differs ? 'differs' : 'alike'} size={14} />
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
