import styles from './month-bars.module.css';

const HEIGHT = 26;

/** Matches of the last months as small bars, the current one strongest. The text beside it says the average. */
export function MonthBars({ months }: { months: readonly number[] }) {
  const most = Math.max(1, ...months);
  return (
    <svg
      role="img"
      aria-label={`Matches per month, oldest first: ${months.join(', ')}`}
      className={styles.bars}
      width={months.length * 7 - 2}
      height={HEIGHT}
    >
      {months.map((count, month) => {
        const height = Math.max(2, (HEIGHT * count) / most);
        return <rect key={month} x={month * 7} y={HEIGHT - height} width={5} height={height} />;
      })}
    </svg>
  );
}
