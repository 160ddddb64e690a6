/** The dates of a topic: what is to come with its certainty, what has no day yet, and what has passed. */
import { Link } from '#app/ui/navigation/link.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { formatCount } from '#app/text/count.ts';
import { placesInLine } from '#app/views/dates/agenda-item.tsx';
import { AddToCalendar } from '#app/views/dates/add-to-calendar.tsx';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import type { OpenDate, TopicEvent } from '../../contract.ts';
import { certaintyLabels, expectedText } from '../../certainty.ts';
import styles from './topic-dates.module.css';

interface TopicDatesProps {
  /** Earliest first. */
  events: TopicEvent[];
  open: OpenDate[];
  /** ISO date. */
  today: string;
}

export function TopicDates({ events, open, today }: TopicDatesProps) {
  const ahead = events.filter(({ event }) => event.date >= today);
  const past = events.filter(({ event }) => event.date < today).reverse();
  return (
    <section aria-labelledby="dates">
      <HeadingRow id="dates">Dates</HeadingRow>
      {ahead.length + open.length > 0 ? (
        <table className={styles.dates}>
          <caption>
            <VisuallyHidden>Dates to come</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What happens</th>
              <th scope="col">Certainty</th>
            </tr>
          </thead>
          <tbody>
            {ahead.map((one) => (
              <Dated key={one.event.id} {...one} />
            ))}
            {open.map((one) => (
              <Open key={one.label} open={one} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.none}>No dates to come in the items of this topic.</p>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{formatCount(past.length, 'past date')}</summary>
          <table className={styles.dates}>
            <caption>
              <VisuallyHidden>Past dates, newest first</VisuallyHidden>
            </caption>
            <tbody>
              {past.map((one) => (
                <Dated key={one.event.id} {...one} isPast />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

function Dated({ event, certainty, isPast = false }: TopicEvent & { isPast?: boolean }) {
  const { id, date, kind, label, title, path, jurisdictions, others } = event;
  return (
    <tr>
      <td className={styles.day}>
        <DateText value={date} /> <DaysLeft date={date} kind={kind} />
      </td>
      <td>
        <DateKindLabel kind={kind} date={date} {...(isPast ? { certainty } : {})} /> {label}
        <p className={styles.about}>
          {jurisdictions.length > 0 && `${placesInLine(jurisdictions)} · `}
          <Link to={path} prefetch="intent">
            {title}
          </Link>
          {others.length > 0 && ` and ${formatCount(others.length, 'other item')}`}
        </p>
      </td>
      {!isPast && (
        <td className={styles.certainty}>
          <Tag tone={certainty === 'expected' ? 'soon' : 'neutral'}>{certaintyLabels[certainty]}</Tag>
          <AddToCalendar id={id} label={label} date={date} />
        </td>
      )}
    </tr>
  );
}

function Open({ open: { label, kind, until, expected, title, path } }: { open: OpenDate }) {
  return (
    <tr>
      <td className={styles.day}>{expected === undefined ? 'No day yet' : expectedText(expected)}</td>
      <td>
        <DateKindLabel kind={kind} /> {label}
        <p className={styles.about}>
          {until}{' '}
          <Link to={path} prefetch="intent">
            {title}
          </Link>
        </p>
      </td>
      <td className={styles.certainty}>
        <Tag tone="soon">{certaintyLabels.open}</Tag>
      </td>
    </tr>
  );
}
