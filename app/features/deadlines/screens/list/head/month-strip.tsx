import { MONTHS } from '#app/runtime/months.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Deadlines } from '../../../contract.ts';
import { monthText } from '../deadlines-labels.ts';
import { deadlinesHref, type DeadlinesState } from '../deadlines-state.ts';
import styles from './month-strip.module.css';

/** "Nov", "Jan ’27". */
function monthShort(month: string, isFirst: boolean): string {
  const name = MONTHS[Number(month.slice(5)) - 1]!.shortname;
  return month.endsWith('-01') && !isFirst ? `${name} ’${month.slice(2, 4)}` : name;
}

const legend = { open: 'Mine, open', late: 'Late', settled: 'Settled', others: 'Others, under All' };

type DeadlineMonth = Deadlines['months'][number];

/** Squares of a month; the number is beside its name. */
const MOST_DOTS = 14;
const STATES = ['late', 'open', 'settled', 'others'] as const;

interface MonthStripProps {
  path: string;
  state: DeadlinesState;
  /** From the present month on. */
  months: readonly DeadlineMonth[];
}

/** The coming months, with a square for each event by its state. Each month is a link that filters by it. */
export function MonthStrip({ path, state, months }: MonthStripProps) {
  return (
    <nav aria-label="Months">
      <ul className={styles.strip}>
        {months.map((counts, index) => {
          const { month } = counts;
          const total = STATES.reduce((sum, id) => sum + counts[id], 0);
          const isChosen = state.month === month;
          return (
            <li key={month}>
              <Link
                to={deadlinesHref(path, { ...state, month: isChosen ? undefined : month })}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={classNames(
                  styles.month,
                  index === 0 && styles.now,
                  month.endsWith('-01') && index > 0 && styles.year,
                  total === 0 && styles.zero,
                )}
              >
                <span className={styles.dots}>
                  {STATES.flatMap((id) => Array.from({ length: counts[id] }, () => id))
                    .slice(0, MOST_DOTS)
                    .map((id, at) => (
                      <i key={at} className={styles[id]} />
                    ))}
                </span>
                <span className={styles.label}>
                  <span>{monthShort(month, index === 0)}</span> <b>{total || '–'}</b>
                </span>
                <VisuallyHidden> {monthText(counts)}</VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={styles.legend} aria-hidden="true">
        {(['open', 'late', 'settled', 'others'] as const).map((id) => (
          <span key={id}>
            <i className={styles[id]} />
            {legend[id]}
          </span>
        ))}
      </p>
    </nav>
  );
}
