/** What the queue says. */
import { formatCount, grouped, plural } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { addDays } from '#app/runtime/months.ts';
import { formatList } from '#app/text/format-list.ts';
import type { Queue } from '../../contract.ts';

export const NOT_SAVED = 'Couldn’t save this. Check your connection and try again.';
export const NO_COLLEAGUES =
  'There is nobody to assign this to: nobody else of your organisation has access here.';
export const NOT_ASSIGNABLE = 'This is your own, so a colleague could not open it.';
export const CHANGED_SINCE = 'It has been changed in another window since, so it stays as it is.';

/** What is said of an action, before the title or the number of rows. */
export const SAID = {
  done: 'Done',
  dismiss: 'Dismissed',
  remind: 'Waits',
  assign: 'Assigned',
  file: 'Filed',
} as const;
export type Act = keyof typeof SAID;

/** `12 things, 7 of them new.` */
export function leadText(total: number, fresh: number, more: boolean): string {
  const all = `${grouped(total)}${more ? ' or more' : ''} ${plural(total, 'thing')}`;
  if (total === 0) return 'Everything new, changed and assigned to you, in one place.';
  return `${all} to look at, ${grouped(fresh)} new. What you open stays here until it is done.`;
}

/** `3 places, 4 rules and 12 bookmarks were checked on 21 Nov 2026, 08:02.` */
export function checkedText({ checked, at, zone }: Pick<Queue, 'checked' | 'at' | 'zone'>): string {
  const looked = checked.flatMap(({ name, count }) => (count > 0 ? formatCount(count, name) : []));
  if (looked.length === 0)
    return 'You follow no places, have no watch rules and no bookmarks yet: what you follow appears here when it changes.';
  const total = checked.reduce((sum, { count }) => sum + count, 0);
  return `${formatList(looked)} ${plural(total, 'was', 'were')} checked, last on ${formatTime(at, zone)}.`;
}

const MONDAY = 1;

/** Days that are offered for a reminder. @param today ISO date */
export function reminderDays(today: string): { label: string; day: string }[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const untilMonday = (MONDAY + 7 - weekday) % 7 || 7;
  const all = [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'On Monday', day: addDays(today, untilMonday) },
    { label: 'In two weeks', day: addDays(today, 14) },
    { label: 'In 30 days', day: addDays(today, 30) },
  ];
  return all.filter(({ day }, at) => all.findIndex((one) => one.day === day) === at);
}
