import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { formatList } from '#app/text/format-list.ts';
import { localDay } from '#app/text/day.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Job } from '../../contract/parts.ts';
import { addDays, isWeekend, weekday, type Clock } from '../../parts/when.ts';
import styles from './desk-strip.module.css';

const DAYS = 14;
/** Marks of one kind that fit into a day; the number beside them is whole. */
const MOST_MARKS = 6;

type Mark = 'late' | 'release' | 'item';

const NAMES: Readonly<Record<Mark, { one: string; label: string }>> = {
  late: { one: 'late job', label: 'Late' },
  release: { one: 'release', label: 'Release' },
  item: { one: 'item', label: 'Scheduled' },
};
const MARKS: readonly Mark[] = ['late', 'release', 'item'];

/** Id of the first row of a day on the desk. */
export const dayId = (day: string): string => `day-${day}`;

/** The jobs of the next days, by day in the time zone of the reader; what is late counts for today. */
export function daysAhead(jobs: readonly Job[], late: readonly Job[], { now, zone }: Clock) {
  const today = localDay(new Date(now), zone);
  const marks = new Map<string, Record<Mark, number>>(
    Array.from({ length: DAYS }, (_, index) => [addDays(today, index), { late: 0, release: 0, item: 0 }]),
  );
  for (const job of jobs) {
    const day = marks.get(localDay(new Date(job.at), zone));
    if (day) day[job.release === null ? 'item' : 'release'] += 1;
  }
  marks.get(today)!.late = late.length;
  return [...marks].map(([day, counts]) => ({
    day,
    counts,
    total: MARKS.reduce((sum, mark) => sum + counts[mark], 0),
  }));
}

/** The next two weeks: what is published by itself, and when. */
export function DeskStrip({
  jobs,
  late,
  clock,
}: {
  jobs: readonly Job[];
  late: readonly Job[];
  clock: Clock;
}) {
  const days = daysAhead(jobs, late, clock);
  return (
    <section aria-label="The next 14 days" className={styles.strip}>
      {/* It scrolls on phones, also by keyboard. */}
      <ol className={styles.days} tabIndex={0} aria-label="Days">
        {days.map(({ day, counts, total }, index) => (
          <li
            key={day}
            className={classNames(styles.day, isWeekend(day) && styles.weekend, index === 0 && styles.today)}
          >
            <span className={styles.marks} aria-hidden="true">
              {MARKS.flatMap((mark) =>
                Array.from({ length: Math.min(counts[mark], MOST_MARKS) }, (_, number) => (
                  <i key={`${mark} ${number}`} className={styles[mark]} />
                )),
              )}
            </span>
            <span className={styles.date}>
              <time dateTime={day}>{shortDay(day)}</time>
              {total === 0 ? (
                <span aria-hidden="true">–</span>
              ) : (
                <a href={`#${counts.late > 0 ? 'late' : dayId(day)}`} className={styles.number}>
                  <span aria-hidden="true">{total}</span>
                  <VisuallyHidden>{dayText(counts)}</VisuallyHidden>
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        {[...MARKS].reverse().map((mark) => (
          <span key={mark}>
            <i className={styles[mark]} /> {NAMES[mark].label}
          </span>
        ))}
      </p>
    </section>
  );
}

/** `Tue 24`, and on the first of a month with the month: `Tue 1 Dec`. */
const shortDay = (day: string): string =>
  `${weekday(day)} ${day.endsWith('-01') ? formatDate(day, 'short') : Number(day.slice(8))}`;

const dayText = (counts: Readonly<Record<Mark, number>>): string =>
  formatList(MARKS.flatMap((mark) => (counts[mark] > 0 ? [formatCount(counts[mark], NAMES[mark].one)] : [])));
