/** How near a date is, and whether that presses: one rule for screens and messages. Pure. */

/** `due` is for what readers owe; other dates come about without their doing and are `soon` at most. */
export type Urgency = 'past' | 'due' | 'soon' | 'later';

/** The settings of dates that decide. */
interface DateRules {
  dueDays: number;
  soonDays: number;
  /** By id. */
  kinds: Readonly<Record<string, { owed: boolean }>>;
}

/** Whether readers owe something by a date of this kind. Their own dates and those that they have in features have no kind of the configuration. */
function isOwed(kind: string | undefined, { kinds }: Pick<DateRules, 'kinds'>): boolean {
  return kind === undefined || !Object.hasOwn(kinds, kind) || kinds[kind]!.owed;
}

/** @param days from the reference day to the date */
export function urgencyFor(
  { days, kind }: { days: number; kind: string | undefined },
  dates: DateRules,
): Urgency {
  if (days < 0) return 'past';
  if (days > dates.soonDays) return 'later';
  return days <= dates.dueDays && isOwed(kind, dates) ? 'due' : 'soon';
}
