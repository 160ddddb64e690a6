/** Which entry of a calendar an event continues, so that its UID stays while events are merged, parted and moved. Pure. */
import type { CalendarEntry } from '#app/store/feeds/feed-entries.ts';

/** An event with the ids of its dates, that of the closest item first. */
export interface SourcedEvent {
  sources: readonly string[];
  date: string;
}

/** Whether an entry may be that of an event. */
export type Fits = (entry: CalendarEntry, event: SourcedEvent) => boolean;

/**
 * The entry of each event by its position: the first by its order that fits.
 *
 * @param passes what fits, the surest first; each entry is that of one event
 */
export function pairEntries(
  events: readonly SourcedEvent[],
  before: readonly CalendarEntry[],
  passes: readonly Fits[],
): Map<number, CalendarEntry> {
  const open = [...before];
  const paired = new Map<number, CalendarEntry>();
  for (const fits of passes)
    events.forEach((event, index) => {
      if (paired.has(index)) return;
      const at = open.findIndex((entry) => fits(entry, event));
      if (at < 0) return;
      paired.set(index, open[at]!);
      open.splice(at, 1);
    });
  return paired;
}

export const sharesSource: Fits = (entry, { sources }) =>
  entry.sources.some((source) => sources.includes(source));

/** The id of the first source that no entry is named after. */
export function newUid({ sources }: SourcedEvent, taken: ReadonlySet<string>): string {
  const own = sources.find((source) => !taken.has(source));
  if (own !== undefined) return own;
  for (let copy = 2; ; copy++) if (!taken.has(`${sources[0]}-${copy}`)) return `${sources[0]}-${copy}`;
}
