import { formatDate } from '#app/text/date-format.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './add-to-calendar.module.css';
import { datePath, isPast, useDates } from './date-language.ts';

interface AddToCalendarProps {
  /** Node id and position of the date: `3001-0`. */
  id: string;
  label: string;
  /** ISO date. */
  date: string;
}

/** A date as a file for the reader's own calendar; nothing for a past one, and where the site has no such files. */
export function AddToCalendar({ id, label, date }: AddToCalendarProps) {
  const language = useDates();
  const file = datePath(id, language);
  if (!file || isPast(date, language)) return null;
  return (
    // Not a page: the server answers with a calendar file.
    <a href={file} className={styles.add}>
      Add to calendar
      <VisuallyHidden>
        : {label}, {formatDate(date)}
      </VisuallyHidden>
    </a>
  );
}
