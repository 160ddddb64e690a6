import { formatCount } from '#app/text/count.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { getUrgency, useDates } from '#app/views/dates/date-language.ts';
import styles from './item-row.module.css';

/** A due date in a row, with the days left: `15 Jan 2027 52 days`. */
export function DueText({ due }: { due: string }) {
  const { urgency, days } = getUrgency({ date: due, kind: undefined }, useDates());
  if (due === '')
    return (
      <>
        <Icon name="calendar" size={14} /> Set a date
      </>
    );
  const press = urgency === 'past' ? styles.late : (urgency === 'due' || urgency === 'soon') && styles.soon;
  return (
    <span className={classNames(press)}>
      <b>
        <DateText value={due} />
      </b>{' '}
      {Number.isFinite(days) && (
        <small>
          {days === 0 ? 'today' : `${formatCount(Math.abs(days), 'day')}${days < 0 ? ' late' : ''}`}
        </small>
      )}
    </span>
  );
}
