import { Icon } from '#app/ui/foundations/icon.tsx';
import type { Cell } from '../../contract/overview.ts';
import styles from './marks.module.css';

/** The sign of a state; always with a word or a time beside it. */
export function CellMark({ state }: Pick<Cell, 'state'>) {
  if (state === 'late')
    return (
      <span className={styles.late}>
        <Icon name="alert" size={14} />
      </span>
    );
  return <span className={styles[state]} aria-hidden="true" />;
}
