import { zoneName } from '#app/text/zone-name.ts';
import { CellMark } from './cell-mark.tsx';
import styles from './marks.module.css';

const SIGNS = [
  { state: 'followed', says: 'followed, with the last check of the source that was read longest ago' },
  { state: 'late', says: 'late: longer than twice its interval' },
  { state: 'partial', says: 'in part' },
  { state: 'none', says: 'not followed' },
] as const;

/** What the signs in the table say. */
export function Legend({ zone }: { zone: string }) {
  return (
    <p className={styles.legend}>
      {SIGNS.map(({ state, says }) => (
        <span key={state}>
          <CellMark state={state} /> {says}
        </span>
      ))}
      <span>All times in {zoneName(zone)}</span>
    </p>
  );
}
