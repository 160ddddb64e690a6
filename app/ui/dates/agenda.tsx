import type { ReactNode } from 'react';
import styles from './agenda.module.css';
import { formatDate } from '#app/text/date-format.ts';
import { classNames } from '../foundations/class-names.ts';
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

interface AgendaProps {
  items: AgendaItem[];
  /** Leaves of another year show theirs. */
  year: string;
  /** Gives each row four lines, so that items can be exchanged without moving what follows. */
  even?: boolean;
}

/** Future dates, each with its day as a calendar leaf. */
export function Agenda({ items, year, even = false }: AgendaProps) {
  return (
    <ol className={classNames(styles.agenda, even && styles.even)}>
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
              <p className={styles.title} dir="auto">
                <Link to={to} prefetch="intent" aria-label={`${title}: ${about}`} title={title}>
                  {title}
                </Link>
              </p>
              <p className={styles.note}>{note}</p>
              <p className={styles.about} dir="auto">
                {about}
              </p>
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
