import type { Fold, RedlineBlock } from '#app/text/redline/redline.ts';
import { isChange } from './redline-block.tsx';
import { rowMoveText } from './redline-words.ts';
import styles from './redline-table.module.css';
import redline from './redline.module.css';

/** Rows of one table, and rows between them that are the same. */
export type TableRow = readonly RedlineBlock[] | Fold;

/** Where the other end of a row that moved is, once for all of its cells. */
export function RowMove({
  cells,
  prefix,
  isIn,
}: {
  cells: readonly RedlineBlock[];
  prefix: string;
  isIn: boolean;
}) {
  const otherRow = cells.find((cell) => cell.otherRow)?.otherRow;
  const move = cells.flatMap(({ runs }) => runs).find((run) => run.move !== undefined)?.move;
  const words = rowMoveText(isIn, otherRow);
  return (
    <span className={styles.rowMove}>
      {move === undefined ? (
        words
      ) : (
        <a className={redline.moveLink} href={`#${prefix}-move-${move}-${isIn ? 'out' : 'in'}`}>
          {words}
        </a>
      )}
    </span>
  );
}

type RowState = 'same' | 'changed' | 'added' | 'removed' | 'moved-in' | 'moved-out';

/** A row that moved may have cells of a column that came or went. */
export function rowState(cells: readonly RedlineBlock[]): RowState {
  if (!cells.some(isChange)) return 'same';
  for (const state of ['added', 'removed'] as const)
    if (cells.every((cell) => cell.state === state)) return state;
  const moved = cells.find(({ otherRow }) => otherRow);
  if (moved) return moved.newer === undefined ? 'moved-out' : 'moved-in';
  return 'changed';
}
