import { plural } from '#app/text/count.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { getUrgency, useDates } from '#app/views/dates/date-language.ts';
import styles from './due-day.module.css';

interface DueDayProps {
  /** ISO date; empty without one. */
  due: string;
  /** Done and not applicable: the days left do not matter any more. */
  settled?: boolean;
}

/** A due date: the days left in large figures where they press, and the day. */
export function DueDay({ due, settled = false }: DueDayProps) {
  const { urgency, days } = getUrgency({ date: due, kind: undefined }, useDates());
  if (due === '') return <span className={styles.none}>No date</span>;
  const count = Math.abs(days);
  const press = urgency === 'past' ? styles.past : urgency === 'due' && styles.pressing;
  return (
    <span className={classNames(styles.due, !settled && press)}>
      {!settled && Number.isFinite(days) && (
        <span className={styles.left}>
          {days === 0 ? (
            <b>Today</b>
          ) : (
            <>
              <b>{count}</b> {plural(count, 'day')}
              {days < 0 && ' late'}
            </>
          )}
        </span>
      )}
      <span className={styles.day}>
        <DateText value={due} />
      </span>
    </span>
  );
}
