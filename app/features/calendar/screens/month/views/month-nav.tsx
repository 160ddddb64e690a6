import { monthAway, monthName, type Month } from '#app/runtime/months.ts';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from '../calendar.module.css';

interface MonthNavProps {
  month: Month;
  /** The current month. */
  present: Month;
  /** URL of a month. */
  hrefFor: (month: Month) => string;
}

/** Links to the previous, the current and the next month. */
export function MonthNav({ month, present, hrefFor }: MonthNavProps) {
  const [previous, next] = [monthAway(month, -1), monthAway(month, 1)];
  return (
    <nav aria-label="Months" className={styles.months}>
      <Step name="Previous" icon="chevron-left" month={previous} hrefFor={hrefFor} />
      <Link
        to={hrefFor(present)}
        className={styles.today}
        aria-current={month === present ? 'date' : undefined}
      >
        Today
      </Link>
      <Step name="Next" icon="chevron-right" month={next} hrefFor={hrefFor} />
    </nav>
  );
}

interface StepProps extends Pick<MonthNavProps, 'hrefFor'> {
  name: string;
  icon: IconName;
  month: Month | undefined;
}

/** At the limits of the calendar the link is replaced by an equal space, so that nothing moves under the pointer. */
function Step({ name, icon, month, hrefFor }: StepProps) {
  if (month === undefined) {
    return (
      <span className={styles.end}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link to={hrefFor(month)} aria-label={`${name} month, ${monthName(month)}`}>
      <Icon name={icon} />
    </Link>
  );
}
