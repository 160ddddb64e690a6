import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { WEEKDAYS, weekday } from '#app/runtime/months.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MoreItems } from '#app/ui/navigation/more-items.tsx';
import { formatDate } from '#app/text/date-format.ts';
import { datePath, getUrgency, useDates } from '#app/views/dates/date-language.ts';
import type { Deadline } from '../../../contract.ts';
import { daysText, shortDay } from '../deadlines-labels.ts';
import type { EventRowProps } from '../deadlines-types.ts';
import { EventFacts } from './event-facts.tsx';
import { EventBox } from '../several.tsx';
import { EventStatus } from './event-status.tsx';
import styles from './event-row.module.css';

/** One event: days left, day, what happens, why it is here, its sources, and what the reader made of it. */
export function EventRow({ event, today, here, shown, answer }: EventRowProps) {
  const { id, date, kind, days, owed, title, sources, status, calendarId } = event;
  const language = useDates();
  const { urgency } = getUrgency({ date, kind }, { ...language, today });
  const file = calendarId === null ? undefined : datePath(calendarId, language);
  const [first] = sources;
  const { number, words } = daysText(event);
  const isOpen = status === 'open';
  return (
    <li className={classNames(styles.event, !isOpen && styles.off)}>
      {shown.dateSources.some((one) => one.kind === kind) ? (
        // What it belongs to says what is done.
        <span />
      ) : (
        <EventBox key={event.version} event={event} />
      )}
      <p
        className={classNames(
          styles.left,
          isOpen && owed && days < 0 && styles.late,
          isOpen && (urgency === 'due' || urgency === 'soon') && styles.soon,
        )}
      >
        <b>{number}</b> {words}
      </p>
      <p className={styles.day}>
        <time dateTime={date}>{shortDay(date, today)}</time>{' '}
        <small>{WEEKDAYS[weekday(date)]!.slice(0, 3)}</small>
      </p>
      <div className={styles.main}>
        <h3 ref={useFocusTarget(`event-${id}`)} id={`event-${id}`} tabIndex={-1}>
          {first ? <SourceLink path={first.path}>{title}</SourceLink> : title}
        </h3>
        <EventFacts event={event} dateSources={shown.dateSources} />
        <Sources event={event} />
      </div>
      <EventStatus event={event} today={today} here={here} shown={shown} answer={answer} />
      {file && isOpen && days >= 0 && (
        // Not a page: the server answers with a file.
        <a href={file} className={styles.add} title="Add to my calendar">
          <Icon name="calendar-add" />
          <VisuallyHidden>
            Add to my calendar: {title}, {formatDate(date)}
          </VisuallyHidden>
        </a>
      )}
    </li>
  );
}

/** A link inside the site, or to another one. */
function SourceLink({ path, children }: { path: string; children: React.ReactNode }) {
  if (path.startsWith('/'))
    return (
      <Link to={path} prefetch="intent">
        {children}
      </Link>
    );
  return (
    <a href={path} rel="noreferrer">
      {children}
    </a>
  );
}

/** The items that contain the event: the closest one, and the others on request. */
function Sources({ event: { title, sources } }: { event: Deadline }) {
  const [first, ...others] = sources;
  if (!first) return null;
  return (
    <div className={styles.sources}>
      <span>
        <SourceLink path={first.path}>{first.title}</SourceLink> <i>{first.typeLabel.toLowerCase()}</i>
      </span>
      {others.length > 0 && (
        <MoreItems
          items={others.map((source) => ({
            ...{ to: source.path, title: source.title, note: source.typeLabel },
          }))}
          summary={
            <>
              and {others.length} more<VisuallyHidden> about: {title}</VisuallyHidden>
            </>
          }
        />
      )}
    </div>
  );
}
