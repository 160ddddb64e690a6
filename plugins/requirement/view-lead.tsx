import type { ContentFields, ContentPage } from '#app/plugin.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { isPast, sortByDate, useDates, type KeyDate } from '#app/views/dates/date-language.ts';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import styles from './view.module.css';

/** Dates beside the key points; those of the page itself are all shown. */
const MOST_DATES = 3;

interface LeadProps {
  points: readonly string[];
  /** Dates of the page itself. */
  dates: NonNullable<ContentFields['field_key_dates']>;
  collections: ContentPage['collections'];
}

interface NextDate extends KeyDate {
  /** Where the date is written. */
  to?: string;
}

/** Over the table: the key points, and the next dates. */
export function Lead({ points, dates: own, collections }: LeadProps) {
  const language = useDates();
  const others = collections
    .filter(({ order }) => order === 'deadline')
    .flatMap(({ items }) => items)
    .flatMap(({ dates: [next], path }): NextDate[] => (next ? [{ ...next, to: path }] : []))
    .filter(({ date }) => !isPast(date, language));
  // Several items may say the same date.
  const byDate = new Map<string, NextDate>();
  for (const date of [...own, ...others])
    if (byDate.size < Math.max(MOST_DATES, own.length)) byDate.set(`${date.date} ${date.label}`, date);
  const dates = sortByDate([...byDate.values()]);
  if (points.length === 0 && dates.length === 0) return null;
  return (
    <div className={styles.lead}>
      {points.length > 0 && (
        <section aria-labelledby="key-points">
          <h2 id="key-points">Key points</h2>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      {dates.length > 0 && (
        <section aria-labelledby="next-dates">
          <h2 id="next-dates">Dates</h2>
          <ul className={styles.dates}>
            {dates.map(({ label, date, kind, certainty, to }) => (
              <li key={`${date} ${label}`}>
                <span>
                  <DaysLeft kind={kind} date={date} />
                </span>
                <DateText value={date} />
                <DateKindLabel kind={kind} date={date} certainty={certainty} />
                <span>{to === undefined ? label : <Link to={to}>{label}</Link>}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
