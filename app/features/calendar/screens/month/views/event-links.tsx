import type { ReactNode } from 'react';
import { formatDate } from '#app/text/date-format.ts';
import { datePath, isPast, useDates } from '#app/views/dates/date-language.ts';
import { concernTexts } from '#app/text/concern-text.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { MoreItems } from '#app/ui/navigation/more-items.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import styles from './event-links.module.css';

/** The label beside the current day. */
export function TodayLabel() {
  return <span className={styles.todayWord}>Today</span>;
}

/** Facts of an event in a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}

/** The jurisdictions of an event: up to `most` codes. */
export function Places({
  jurisdictions,
  most = 3,
}: Pick<CalendarEvent, 'jurisdictions'> & { most?: number }) {
  return (
    <>
      {jurisdictions
        .slice(0, most)
        .map(({ tid, iso, name }) =>
          iso ? <IsoBadge key={tid} iso={iso} name={name} /> : <span key={tid}>{name}</span>,
        )}
      {jurisdictions.length > most && <span>and {jurisdictions.length - most} more</span>}
    </>
  );
}

/** Which union's law binds the places asked for, where the event is in none of them. */
export function Binding({ concerns = [] }: Pick<CalendarEvent, 'concerns'>) {
  const bound = concerns.filter(({ law, isSure }) => law !== undefined || !isSure);
  return bound.length > 0 && <span className={styles.binding}>{concernTexts(bound).join('; ')}</span>;
}

/** The other items about an event. */
export function Others({ others, label }: Pick<CalendarEvent, 'others' | 'label'>) {
  if (others.length === 0) return null;
  return (
    <MoreItems
      items={others.map(({ title, path, typeLabel }) => ({ to: path, title, note: typeLabel }))}
      summary={
        <>
          and {others.length} more<VisuallyHidden> about: {label}</VisuallyHidden>
        </>
      }
    />
  );
}

/** A link that adds an event to the reader's own calendar; past events have none. */
export function AddToCalendar({ id, label, title, date }: CalendarEvent) {
  const language = useDates();
  const file = datePath(id, language);
  if (!file || isPast(date, language)) return null;
  return (
    // Not a page: the server answers with a file.
    <a href={file} className={styles.add} title="Add to my calendar">
      <Icon name="calendar-add" size={14} />
      <VisuallyHidden>
        Add to my calendar: {label}, {title}, {formatDate(date)}
      </VisuallyHidden>
    </a>
  );
}
