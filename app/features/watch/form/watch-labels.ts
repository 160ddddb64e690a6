/** The texts of watch rules that readers see, in one place for editors. */
import { formatList } from '#app/text/format-list.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { SentDigest, WatchRule, WatchSchedule } from './watch-types.ts';

/* The form of a new rule; the label of its button is among those of lists, which load no other text of rules. */

export const watchTitle = 'Watch this';
export const nameLabel = 'Name';
export const noteLabel = 'Your note';
export const noteHint = 'Only you can read it.';
export const scheduleLabel = 'Tell me by e-mail';
export const scheduleLabels: Record<WatchSchedule, string> = {
  daily: 'Every working day, if there is news',
  weekly: 'Once a week, if there is news',
  none: 'Never; show it only in my watchlist',
};
export const shortSchedules: Record<WatchSchedule, string> = {
  daily: 'Every working day',
  weekly: 'Once a week',
  none: 'No e-mail',
};
export const scheduleNotes: Record<WatchSchedule, string> = {
  daily: 'Days without news send nothing',
  weekly: 'Weeks without news send nothing',
  none: 'Only in this list',
};
export const saveAsLabel = 'Save as';
export const aNewRule = 'A new rule';
export const replaceHint = 'The rule then looks for this instead. What it has found stays in your watchlist.';
export const saveLabel = 'Save watch';
export const saving = 'Saving …';
export const cancelLabel = 'Cancel';
export const closeLabel = 'Close';
export const loadingDraft = 'Estimating matches …';
export const draftFailed = 'Couldn’t prepare the rule.';
export const tryAgain = 'Try again';
export const openRule = 'Open the rule';
export const savedText = (name: string) => `“${name}” is saved. New matches appear in your watchlist.`;
export const notSaved = 'Couldn’t save the rule.';

/** `About 3 a month; 11 in the last 100 days.` */
export function estimateText(perMonth: number, inDays: number, days: number): string {
  if (inDays === 0) return `Nothing in the last ${days} days.`;
  return `${capital(volumeText(perMonth))}; ${grouped(inDays)} in the last ${days} days.`;
}
/** Above the counts, before the index has all items. */
export const incompleteCount = 'The search index is being built: not all items are counted yet.';
/** Spelt-out numbers of words, as a sentence has them. */
const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five', 'all six'];
/** What the rule requires where the search page shows more, or something else (`shown` is then absent). */
export function relaxedText(words: number, total: number, shown: number | undefined): string {
  const all = NUMBERS[words] ?? `all ${words}`;
  const watched = `The rule watches items with ${all} words: ${grouped(total)} so far`;
  if (shown !== undefined) return `${watched}, of ${grouped(shown)} that the search shows.`;
  return `The search reads this text as more than words. ${watched}.`;
}
export const widerLabel = (count: number) => `Watch items with any of the words (${grouped(count)} so far)`;
/** The reader watches the same already. */
export const sameRuleText = 'You already watch this:';
export const stripLabel = (days: readonly number[]) => {
  const active = days.filter((count) => count > 0).length;
  return `Matches on ${active} of the last ${days.length} days, at most ${grouped(Math.max(0, ...days))} on one day`;
};

/** `about 3 a month`, `less than 1 a month`. */
export function volumeText(perMonth: number): string {
  const rounded = Math.round(perMonth);
  return rounded < 1 ? 'less than 1 a month' : `about ${grouped(rounded)} a month`;
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/* Too wide a rule */

export const tooWide = 'This rule is too broad.';
export const tooWideText = (perMonth: number) =>
  `It would bring ${volumeText(perMonth)}. Add a filter or words, or have it once a week.`;
export const wideRuleText = (perMonth: number) => `It brings ${volumeText(perMonth)}.`;
export const narrowLabel = 'Narrow it';
export const weeklyLabel = 'Send once a week';
export const acceptLabel = 'Leave as it is';

/* The list of rules */

export const rulesTitle = 'Rules';
export const newRule = 'New rule';
export const allRules = 'All rules';
export const newLabel = (count: number) => `${grouped(count)} new`;
export const pausedLabel = 'Paused';
export const resumeLabel = 'Resume';
export const pauseLabel = 'Pause';
export const editLabel = 'Edit';
export const deleteLabel = 'Delete rule';
export const deleteSubject = (name: string) => `the rule “${name}”`;
export const deleteQuestion = (name: string) => `Delete ${deleteSubject(name)}?`;
export const deleteConsequence = 'You’ll stop getting matches. You can undo this in the list of rules.';
export const noDelete = 'Keep the rule';
export const deletedText = (name: string) => `“${name}” deleted`;
export const pausedSince = (day: string) => `Paused since ${formatDate(day)}`;

/** `5 rules, 43 items that you have not seen.` */
export function leadText(rules: readonly Pick<WatchRule, 'newCount'>[]): string {
  const unseen = rules.reduce((sum, { newCount }) => sum + newCount, 0);
  const counted = formatCount(rules.length, 'rule');
  if (unseen === 0) return `${counted}, nothing new.`;
  return `${counted}, ${formatCount(unseen, 'item')} that you have not seen.`;
}
export const roomText = (count: number, most: number) => `${grouped(count)} of ${grouped(most)} rules.`;
export const fullTitle = 'Watch rule limit reached';
export const fullText = (most: number) =>
  `You’ve reached the limit of ${grouped(most)} rules. Delete one before you save another.`;

/** Orders of the rules. */
export const sortLabels = { made: 'Oldest first', new: 'Most new first', name: 'By name' } as const;

/* Digests of the rules */

export const mailTitle = 'Digests by e-mail';
export const recordTitle = 'Delivery record';
export const noDigest = 'No digest has been sent yet';
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
export const digestKinds = { daily: 'Daily digest', weekly: 'Weekly digest' } as const;
/** `sent, 4 items`. */
export const digestOutcome = ({ state, items: count }: SentDigest) =>
  `${digestStates[state]}, ${items(count)}`;
export const waitingText = (count: number) => (count === 0 ? 'Nothing waiting' : `${items(count)} waiting`);
export const nextDigest = (time: string, recipient: string) => `Next ${time}, to ${recipient}`;
export const noNext = 'No rule has a schedule';
export const stoppedText = (schedules: readonly string[]) =>
  `You have unsubscribed from ${formatList(schedules)} digests.`;
/** `The daily digest is paused until 7 Dec, 09:00.` */
export const pausedText = (schedule: string, time: string) =>
  `The ${schedule} digest is paused until ${time}. What is found meanwhile is in the first one after that.`;
export const resumeDigests = 'Send them again';

/* One rule */

export const scheduleTerm = 'Schedule';
export const volumeTerm = 'Volume';
export const twelveMonths = 'in the last 12 months';
/** Beside the volume while the index is being made. */
export const estimated = 'estimated when the rule was saved';
export const monthsLabel = (months: readonly number[]) =>
  `Matches per month, oldest first: ${months.join(', ')}`;
export const noteTerm = 'Your note';
export const noNote = 'None';
export const newTitle = 'New since you last looked';
export const seenTitle = 'Seen';
export const markSeen = 'Mark all as seen';
export const matchedBy = 'Matched';
export const noNewText = 'New matches appear here, with why they matched.';
export const noMatches = 'Nothing has matched yet.';
export const saveChanges = 'Save changes';
export const editTitle = 'Edit the rule';
export const editHint =
  'To watch other words or filters, open what it finds, change the filters, press Watch and choose this rule.';
export const openSearch = 'View all matches';

/* Feeds of a rule, and of all rules */

export const feedsLabel = 'Feeds';
export const feedsTitle = 'Feeds of this rule';
export const feedsHint =
  'A feed reader shows new matches; a calendar shows their dates and moves them when they move. Anyone who has a link can read what it shows, so treat it like a password.';
export const allFeedsLabel = 'Feeds of all rules';
export const allFeedsHint =
  'Includes matches from all active rules, each item once, with the names of its rules. Paused and deleted rules are left out, and calendars remove their dates.';
export const noFeeds = 'There are no links yet.';
export const feedsMade = (day: string) =>
  `Links were made on ${formatDate(day.slice(0, 10))}. They were shown once; if they are lost, make new ones, which end the old ones at once.`;
export const onceText = 'Copy the links now: they are not shown again.';
export const atomLabel = 'Feed reader (Atom)';
export const rssLabel = 'Feed reader (RSS)';
export const calendarLabel = 'Calendar (iCalendar)';
export const makeFeeds = 'Make links';
export const newFeeds = 'Make new links';
export const endFeeds = 'Switch feeds off';

/* What was done, for the status line */

export const doneTexts = {
  saved: 'The rule is saved.',
  changed: 'Your changes are saved.',
  paused: 'The rule is paused. It finds nothing until you resume it.',
  resumed: 'The rule is active again.',
  seen: 'All matches are marked as seen.',
  restored: 'The rule is back.',
  weekly: 'The rule is sent once a week.',
  accepted: 'The rule stays as it is.',
  again: 'Digests are sent again.',
  ended: 'The feeds are off. Their links no longer work.',
} as const;
export type Done = keyof typeof doneTexts;

/* Without rules */

export const emptyTitle = 'No rules yet';
export const emptyText =
  'A rule watches a search or a filtered list for you: what is published later and matches it appears here, and in an e-mail if you like. Search or filter a list, then choose “Watch” beside the results.';
export const howTitle = 'Create a rule from a search or list';
export const emptySearch = 'Search';
export const emptyUpdates = 'Open the list of updates';
export const failedTitle = 'Your rules cannot be loaded at the moment';
export const failedText = 'Nothing is lost. Try again in a minute.';
export const missingRule = 'This rule does not exist any more.';
