import { classNames } from '#app/ui/foundations/class-names.ts';
import { formatDate } from '#app/text/date-format.ts';
import { getDateKindLook, getUrgency, isPast, useDates, type KeyDate } from './date-language.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './key-date.module.css';

type DateProps = Pick<KeyDate, 'kind' | 'date' | 'certainty'>;

/**
 * A key date as a tag: `Respond by 30 Nov 2026 · 10 days`, `Closed 9 Jun 2026`. Near dates are coloured by
 * the days left and by what is owed, later ones by kind; past ones have no colour.
 */
export function KeyDateTag({ kind, date, certainty, label }: DateProps & { label?: string | undefined }) {
  const language = useDates();
  const { ahead, past, icon, hue } = getDateKindLook(kind, language);
  const { urgency, left } = getUrgency({ date, kind }, language);
  // Whether something expected has happened is not known.
  const hasHappened = urgency === 'past' && certainty !== 'expected';
  return (
    <span className={classNames(styles.tag, styles[urgency], styles[hue])} title={label}>
      <Icon name={icon} />
      {hasHappened ? past : ahead} <time dateTime={date}>{formatDate(date)}</time>
      <Expected certainty={certainty} />
      {left && <span className={styles.left}>{left}</span>}
    </span>
  );
}

/**
 * The kind of a date, for places that show the day beside it. A past date of a kind that ends says that it
 * has ended; without a date it is to come.
 */
export function DateKindLabel({
  kind,
  date,
  certainty,
}: Pick<DateProps, 'kind' | 'certainty'> & Partial<DateProps>) {
  const language = useDates();
  const { label, past, icon, hue, ends } = getDateKindLook(kind, language);
  const hasPassed = date !== undefined && isPast(date, language);
  return (
    <span className={classNames(styles.word, hasPassed ? styles.past : styles[hue])}>
      <Icon name={icon} />
      {hasPassed && ends && certainty !== 'expected' ? past : label}
      <Expected certainty={certainty} />
    </span>
  );
}

/** Says of a day that it is planned or announced and may move; nothing of a day that is set. */
export function Expected({ certainty }: Pick<KeyDate, 'certainty'>) {
  if (certainty !== 'expected') return null;
  return (
    <span className={styles.expected} title="Planned or announced: the day may move">
      expected
    </span>
  );
}

/** The days left until a near date: `10 days`. The kind is undefined for a date of the reader's own. */
export function DaysLeft(date: Pick<KeyDate, 'date'> & { kind: string | undefined }) {
  const { urgency, left } = getUrgency(date, useDates());
  return left ? <span className={classNames(styles.days, styles[urgency])}>{left}</span> : null;
}
