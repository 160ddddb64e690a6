import { grouped } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import styles from './day-strip.module.css';
import type { WatchDraft } from './watch-types.ts';

const stripLabel = (days: readonly number[]) => {
  const active = days.filter((count) => count > 0).length;
  return `Matches on ${active} of the last ${days.length} days, at most ${grouped(Math.max(0, ...days))} on one day`;
};

const HEIGHT = 16;
const LOWEST = 5;

/** The matches of the last 100 days as bars, one for each day with a match. The sentence above it says the sum. */
export function DayStrip({ days, first, last }: Pick<WatchDraft, 'days' | 'first' | 'last'>) {
  const most = Math.max(1, ...days);
  return (
    <div className={styles.strip}>
      <svg
        role="img"
        aria-label={stripLabel(days)}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {days.map((count, day) => {
          if (count === 0) return null;
          const height = LOWEST + ((HEIGHT - LOWEST) * count) / most;
          return <rect key={day} x={day + 0.2} y={HEIGHT - height} width={0.6} height={height} />;
        })}
      </svg>
      <p className={styles.ends}>
        <span>{formatDate(first, 'short')}</span>
        <span>{formatDate(last, 'short')}</span>
      </p>
    </div>
  );
}
