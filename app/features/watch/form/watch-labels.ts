/** Texts of watch rules that several files show, and those that say more than one thing. */
import { formatCount, grouped } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { SentDigest, WatchSchedule } from './watch-types.ts';

export const shortSchedules: Record<WatchSchedule, string> = {
  urgent: 'At once',
  daily: 'Every working day',
  weekly: 'Once a week',
  none: 'No e-mail',
};
export const draftFailed = 'Couldn’t prepare the rule.';
export const notSaved = 'Couldn’t save the rule.';

/** What a rule found in 12 months: `about 4 a month`, `about 7 a year`, `no matches`. */
export function yearText(inYear: number): string {
  if (inYear === 0) return 'no matches';
  return inYear < 24
    ? `about ${grouped(inYear)} a year`
    : `about ${grouped(Math.round(inYear / 12))} a month`;
}
/** The same by what it finds in a month on average. */
export const volumeText = (perMonth: number): string => yearText(Math.round(perMonth * 12));

/** Spelt-out numbers of words, as a sentence has them. */
const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five', 'all six'];
/** What the rule requires where the search page shows more, or something else (`shown` is then absent). */
export function relaxedText(words: number, total: number, shown: number | undefined): string {
  const all = NUMBERS[words] ?? `all ${words}`;
  const watched = `The rule watches items with ${all} words: ${grouped(total)} so far`;
  if (shown !== undefined) return `${watched}, of ${grouped(shown)} that the search shows.`;
  return `The search reads this text as more than words. ${watched}.`;
}

/* The list of rules */

export const allRules = 'All rules';
export const deleteSubject = (name: string) => `the rule “${name}”`;
export const deleteConsequence = 'You’ll stop getting matches. You can undo this in the list of rules.';
export const pausedSince = (day: string) => `Paused since ${formatDate(day)}`;

export const fullText = (most: number) =>
  `You’ve reached the limit of ${grouped(most)} rules. Delete one to add another.`;

/* Digests of the rules */

/** `4 items`. */
const items = (count: number) => formatCount(count, 'item');
const digestStates = {
  sent: 'sent',
  waiting: 'is waiting for the mail server',
  failed: 'could not be sent',
  uncertain: 'was interrupted while it was sent',
} as const;
/** `Last digest sent 20 Nov, 07:30, 4 items`. */
export const lastDigest = ({ state, items: count }: SentDigest, time: string) =>
  state === 'sent'
    ? `Last digest sent ${time}, ${items(count)}`
    : `The digest of ${time} ${digestStates[state]}`;
/** `sent, 4 items`. */
export const digestOutcome = ({ state, items: count }: SentDigest) =>
  `${digestStates[state]}, ${items(count)}`;
export const waitingText = (count: number) => (count === 0 ? 'Nothing waiting' : `${items(count)} waiting`);

/** `the daily digest of Payments Compliance`, `urgent messages of Payments Compliance`. */
export const digestName = (schedule: SentDigest['schedule'], product: string) =>
  schedule === 'urgent' ? `urgent messages of ${product}` : `the ${schedule} digest of ${product}`;

export const allFeedsLabel = 'Feeds of all rules';

/* What was done, for the status line */

export const doneTexts = {
  saved: 'Rule saved.',
  changed: 'Changes saved.',
  paused: 'Rule paused. It finds nothing until you resume it.',
  resumed: 'Rule resumed.',
  seen: 'All matches marked as seen.',
  restored: 'Rule restored.',
  weekly: 'Rule set to once a week.',
  accepted: 'Rule left as it is.',
  again: 'Digests resumed.',
  ended: 'Feeds turned off. Their links no longer work.',
} as const;
export type Done = keyof typeof doneTexts;
