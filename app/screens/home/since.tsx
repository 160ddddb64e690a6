import { daysBetween } from '#app/runtime/months.ts';
import { formatDate } from '#app/ui/date-format.ts';
import { Link } from '#app/ui/link.tsx';
import type { CalendarEvent, HomeMine } from '#schemas/types.ts';
import styles from './since.module.css';

const SOON_DAYS = 30;

interface SinceProps {
  mine: HomeMine;
  tagline: string;
  deadlines: CalendarEvent[];
  today: string;
}

/** `14 regulatory updates, 2 insights and 1 tracker`. */
function listing(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What is new, in a sentence. */
export function sinceWords({ since, first, items, changed }: HomeMine['sinceLastVisit']): string {
  const news = items.map(({ count, label }) => `${count} ${label.toLowerCase()}`);
  const all = [...news, ...(changed > 0 ? [`${changed} changed`] : [])];
  const start = first ? 'In the last seven days' : `Since ${formatDate(since, 'short')}`;
  return all.length > 0 ? `${start}: ${listing(all)}.` : `${start}: nothing new.`;
}

/** The head of the home page: a greeting, what is new, and three figures. */
export function Since({ mine: { firstName, sinceLastVisit }, tagline, deadlines, today }: SinceProps) {
  const { first, items, changed, newest } = sinceLastVisit;
  const count = items.reduce((sum, item) => sum + item.count, 0);
  const soon = deadlines.filter(({ date }) => daysBetween(today, date) <= SOON_DAYS).length;
  // The list holds the next few; when all of them are near there may be more.
  const due = soon > 0 && soon === deadlines.length ? `${soon}+` : soon;
  const greeting = first ? 'Welcome' : 'Welcome back';
  const figures: [number | string, string][] = [
    [count, 'new'],
    ...(first ? [] : ([[changed, 'changed']] as [number, string][])),
    [due, `due in ${SOON_DAYS} days`],
  ];
  return (
    <header className={styles.since}>
      <div>
        <h1 className={styles.title}>{firstName ? `${greeting}, ${firstName}` : greeting}</h1>
        <p className={styles.words}>{first && count === 0 ? tagline : sinceWords(sinceLastVisit)}</p>
        {newest.length > 0 && (
          <details className={styles.newest}>
            <summary>{newest.length === 1 ? 'Show it' : `Show the newest ${newest.length}`}</summary>
            <ul>
              {newest.map(({ nid, title, path, label }) => (
                <li key={nid}>
                  <Link to={path} prefetch="intent">
                    {title}
                  </Link>{' '}
                  <span>{label}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(([value, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
