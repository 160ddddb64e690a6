import { formatDate } from '#app/text/date-format.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { daysLeft } from '../labels/rows.ts';
import { datesToShow, getUrgency, useDates, type KeyDate } from './date-language.ts';
import { Expected } from './key-date.tsx';
import styles from './key-date.module.css';

/** The next date of what is followed through time, with its event: `Next: 9 Jan 2027, 49 days`; nothing if none is ahead. */
export function NextStep({ dates }: { dates: readonly KeyDate[] }) {
  const language = useDates();
  const [next] = datesToShow(dates, language, 1);
  if (!next) return null;
  const { urgency, days } = getUrgency(next, language);
  if (urgency === 'past') return null;
  return (
    <>
      <b>
        Next: <time dateTime={next.date}>{formatDate(next.date)}</time>
        {Number.isFinite(days) && (
          <>
            , <span className={classNames(styles.days, styles[urgency])}>{daysLeft(days)}</span>
          </>
        )}
      </b>{' '}
      <Expected certainty={next.certainty} /> {next.label}
    </>
  );
}
