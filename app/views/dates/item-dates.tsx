import type { Summary } from '#app/plugin.ts';
import styles from './item-dates.module.css';
import { datesToShow, useDates } from '#app/views/dates/date-language.ts';
import { KeyDateTag } from '#app/views/dates/key-date.tsx';

/** The next two dates of an item; the last one if none is ahead. */
export function ItemDates({ dates }: Pick<Summary, 'dates'>) {
  return (
    <ul className={styles.dates}>
      {datesToShow(dates, useDates(), 2).map(({ kind, date, label, certainty }) => (
        <li key={date + label}>
          <KeyDateTag kind={kind} date={date} certainty={certainty} label={label} />
        </li>
      ))}
    </ul>
  );
}
