import type { ReactNode } from 'react';
import styles from './agenda.module.css';
import { formatDate } from '#app/text/date-format.ts';
import { Link } from '../navigation/link.tsx';
import { MoreItems } from '../navigation/more-items.tsx';
import { VisuallyHidden } from '../foundations/visually-hidden.tsx';

export interface AgendaItem {
  key: string;
  /** ISO date. */
  date: string;
  /** What happens. */
  title: string;
  /** The item of the event; with the title it names the link. */
  about: string;
  to: string;
  /** Facts about it: kind of date, jurisdiction, urgency. */
  note: ReactNode;
  /** Other items about it. */
  others?: { to: string; title: string; note: string }[];
}

/** Future dates, each with its day as a calendar leaf. A leaf shows its year unless it is `year`. */
export function Agenda({ items, year }: { items: AgendaItem[]; year: string }) {
  return (
    <ol className={styles.agenda}>
      {items.map(({ key, date, title, about, to, note, others = [] }) => {
        const [day, month] = formatDate(date, 'short').split(' ');
        return (
          <li key={key}>
            <time dateTime={date} className={styles.leaf} aria-label={formatDate(date)}>
              <span className={styles.month}>{month}</span>
              <span className={styles.day}>{day}</span>
              {!date.startsWith(year) && <span className={styles.year}>{date.slice(0, 4)}</span>}
            </time>
            <div>
              <p className={styles.title}>
                <Link to={to} prefetch="intent" aria-label={`${title}: ${about}`}>
                  {title}
                </Link>
              </p>
              <p className={styles.note}>{note}</p>
              <p className={styles.about}>{about}</p>
              {others.length > 0 && (
                <MoreItems
                  items={others}
                  summary={
                    <>
                      and {others.length} more<VisuallyHidden> about: {title}</VisuallyHidden>
                    </>
                  }
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
