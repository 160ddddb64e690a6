/** Texts of the deadlines that several files show, and those that say more than one thing. */
import { formatList } from '#app/text/format-list.ts';
import { plural } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { MONTHS, monthName, toMonth, WEEKDAYS, weekday } from '#app/runtime/months.ts';
import type { Deadline, Deadlines } from '../../contract.ts';
import type { DateSourceLabel } from '#app/slots.ts';
import { capital } from '#app/text/capital.ts';
import { statusLabels } from '../../labels.ts';
import type { Section } from './sections.ts';

type DeadlineMonth = Deadlines['months'][number];

const noOwnerYet = 'No owner yet';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => WORDS[count] ?? String(count);

/** "One is late, two fall within 14 days and three within 30 days have no owner." */
export function leadText({
  late,
  unconfirmed,
  near,
  nearDays,
  unowned,
  unownedDays,
}: Deadlines['summary']): string {
  const parts = [
    ...(late > 0 ? [`${inWords(late)} ${plural(late, 'is', 'are')} late`] : []),
    ...(unconfirmed > 0
      ? [`${inWords(unconfirmed)} in force ${plural(unconfirmed, 'is', 'are')} not confirmed`]
      : []),
    ...(near > 0 ? [`${inWords(near)} ${plural(near, 'falls', 'fall')} within ${nearDays} days`] : []),
    ...(unowned > 0
      ? [`${inWords(unowned)} within ${unownedDays} days ${plural(unowned, 'has', 'have')} no owner`]
      : []),
  ];
  return parts.length === 0
    ? `Nothing overdue or due in ${nearDays} days.`
    : `${capital(formatList(parts))}.`;
}

/** "From 6 favourites, 5 rules and 1 you added". */
export function fromText(
  { favourites, rules, dateSources, added }: Deadlines['from'],
  words: readonly DateSourceLabel[],
): string {
  const parts = [
    ...(favourites > 0 ? [`${favourites} ${plural(favourites, 'favourite')}`] : []),
    ...(rules > 0 ? [`${rules} ${plural(rules, 'rule')}`] : []),
    ...words.flatMap(({ kind, name }) => {
      const count = dateSources.find((one) => one.kind === kind)?.count ?? 0;
      return count > 0 ? [`${count} ${plural(count, name)}`] : [];
    }),
    ...(added > 0 ? [`${added} you added`] : []),
  ];
  return parts.length === 0 ? '' : `From ${formatList(parts)}`;
}

/** "22 December", with the year if it is another one. */
function dayInYear(day: string, today: string): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1]!.name;
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  return `${Number(day.slice(8))} ${month}${year}`;
}

/** What is beside the title of a section: how many, and until when. */
export function sectionNote(
  { id, events, to }: Section<Deadline>,
  today: string,
  next: Pick<Deadline, 'date'> | undefined,
): string {
  if (events.length > 0) {
    if (id === 'overdue' || id === 'passed') return String(events.length);
    const end = to === undefined ? monthName(toMonth(events.at(-1)!.date)) : dayInYear(to, today);
    return `${events.length}, to ${end}`;
  }
  const until = `nothing due until ${dayInYear(to ?? today, today)}`;
  return next ? `${until}; next on ${WEEKDAYS[weekday(next.date)]} ${dayInYear(next.date, today)}` : until;
}

/** The number of days left, and the words below it. */
export function daysText({ days, owed }: Pick<Deadline, 'days' | 'owed'>): { number: string; words: string } {
  if (days === 0) return { number: 'Today', words: '' };
  const count = Math.abs(days);
  const past = owed ? ' late' : ' ago';
  return { number: String(count), words: `${plural(count, 'day')}${days < 0 ? past : ''}` };
}

/** "2 Dec", with the year if it is another one. */
export const shortDay = (day: string, today: string) =>
  formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'full');

/** "Marked as done for 31 Dec 2026. The date has moved." */
const movedText = ({ date, status }: NonNullable<Deadline['moved']>) =>
  `Marked as ${statusLabels[status].toLowerCase()} for ${formatDate(date)}. The date has moved.`;

/** What is shown beside the state: the owner, the reason, and the day of the mark. */
export function markText({ status, owner, reason, markedAt, moved }: Deadline, today: string): string {
  const parts = [
    ...(moved ? [movedText(moved)] : []),
    ...(owner ? [owner] : []),
    ...(status === 'open' || !reason ? [] : [reason]),
    ...(status === 'open' || markedAt === null ? [] : [shortDay(markedAt.slice(0, 10), today)]),
  ];
  return parts.length > 0 ? parts.join(' · ') : noOwnerYet;
}

/** A month of the strip for screen readers. */
export function monthText({ month, open, late, settled, others }: DeadlineMonth): string {
  const parts = [
    ...(late > 0 ? [`${late} late`] : []),
    ...(open > 0 ? [`${open} open`] : []),
    ...(settled > 0 ? [`${settled} settled`] : []),
    ...(others > 0 ? [`${others} of others`] : []),
  ];
  return `${monthName(month)}: ${parts.length > 0 ? parts.join(', ') : 'no dates'}`;
}

/* Forms */

export type Done = keyof typeof doneTexts;
/** What was just done, for the status line. */
export const doneTexts = {
  done: 'Marked as done.',
  not_applicable: 'Marked as not applicable.',
  open: 'Reopened.',
  owner: 'Owner saved.',
  undone: 'Change undone.',
  added: 'Date added.',
  changed: 'Date changed.',
  restored: 'Date restored.',
  ended: 'Subscription ended.',
} as const;

export const noneOwnText = (dateSources: readonly DateSourceLabel[]) =>
  `Your deadlines come from the jurisdictions you follow, your ${formatList([
    'watch rules',
    ...dateSources.map(({ name }) => plural(2, name)),
  ])}, and dates you add.`;
