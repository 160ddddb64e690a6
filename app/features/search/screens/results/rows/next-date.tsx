import { daysBetween, type Urgency } from '#app/text/date-format.ts';
import { Tag, type Tone } from '#app/ui/controls/tag.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { daysLeft } from '#app/views/labels/rows.ts';
import { datesToShow, getDateKindLook, getUrgency, useDates } from '#app/views/dates/date-language.ts';
import { Expected } from '#app/views/dates/key-date.tsx';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import styles from './next-date.module.css';

const TONES: Record<Exclude<Urgency, 'past'>, Tone> = { due: 'due', soon: 'soon', later: 'info' };

/** The next date of an item: days left, day and event; if none is ahead, the last one. */
export function NextDate({ dates }: Pick<ContentSummary, 'dates'>) {
  const language = useDates();
  const [next] = datesToShow(dates, language, 1);
  if (!next) return <p className={classNames(styles.date, styles.none)}>No upcoming date</p>;
  const { urgency } = getUrgency(next, language);
  const { ahead, past, ends } = getDateKindLook(next.kind, language);
  const day = (
    <span className={styles.day}>
      <DateText value={next.date} /> <Expected certainty={next.certainty} />
    </span>
  );
  // Whether something expected has happened is not known.
  const hasHappened = next.certainty !== 'expected';
  if (urgency === 'past')
    return (
      <p className={classNames(styles.date, styles.past)}>
        <span className={styles.tag}>
          {hasHappened ? (
            <Tag tone={ends ? 'neutral' : 'done'} icon={ends ? null : 'check'}>
              {past}
            </Tag>
          ) : (
            <Tag>{ahead}</Tag>
          )}
        </span>
        {day}
        <span className={styles.event}>{next.label}</span>
      </p>
    );
  return (
    <p className={styles.date}>
      <span className={styles.tag}>
        <Tag tone={TONES[urgency]}>{daysLeft(daysBetween(language.today, next.date))}</Tag>
      </span>
      {day}
      <span className={styles.event}>{next.label}</span>
    </p>
  );
}
