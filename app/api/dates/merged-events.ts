/** Merges the dates of one event: several items report it, and a calendar shows it once. Pure. */
import { normaliseText } from '#app/text/normalise.ts';
import type { TermRef } from '#app/plugin.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';

/** A date of an item, with the properties that identify its event. */
export interface DatedEvent extends Omit<CalendarEvent, 'others'> {
  /** The editors' name for the event; null without one. */
  name: string | null;
  /** Group of equivalent kinds. */
  group: string;
  /** URLs of the item's official sources. */
  sources: readonly string[];
  /** Term ids of all jurisdictions of the item. */
  about: readonly number[];
  /** Day on which the item was published. */
  published: string;
  /** Whether the item is news, unlike the page of a place. */
  isTimely: boolean;
}

/** Labels with fewer words ("In force") are too general to identify an event across jurisdictions. */
const WORDS_THAT_TELL = 3;

/** Caches the words of labels: each date is compared with every other of its day. */
const known = new WeakMap<DatedEvent, string[]>();

function getWords(event: DatedEvent): string[] {
  const before = known.get(event);
  if (before) return before;
  const words = normaliseText(event.label)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  known.set(event, words);
  return words;
}

/** An authority's home page is a source of everything that it does, so it does not count. */
function isDocument(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  return search !== '' || pathname.split('/').filter(Boolean).length > 1;
}

const shares = <Value>(one: readonly Value[], other: readonly Value[]) =>
  one.some((value) => other.includes(value));

/**
 * Whether two dates are of the same event: on one day, of equivalent kinds, and
 * - both have the same name (different names are different events), or
 * - they have the same label, of three words or more or about a common jurisdiction, or
 * - their items share a jurisdiction and a source document. Dates of one item are one event only by name or label: its
 *   editors listed them apart.
 */
export function isSameEvent(one: DatedEvent, other: DatedEvent): boolean {
  if (one.date !== other.date || one.group !== other.group) return false;
  if (one.name !== null && other.name !== null) return one.name === other.name;
  const [words, others] = [getWords(one), getWords(other)];
  const inCommon = shares(one.about, other.about);
  if (words.join(' ') === others.join(' ') && (words.length >= WORDS_THAT_TELL || inCommon)) return true;
  return one.nid !== other.nid && inCommon && shares(one.sources.filter(isDocument), other.sources);
}

/** Orders the items of an event: fewest jurisdictions first, then news before pages of places, then the first. */
function byCloseness(one: DatedEvent, other: DatedEvent): number {
  return (
    one.about.length - other.about.length ||
    Number(other.isTimely) - Number(one.isTimely) ||
    (one.published < other.published ? -1 : Number(one.published > other.published)) ||
    one.nid - other.nid ||
    one.position - other.position
  );
}

/** Dates with different names are never merged, not even through a third without a name. */
function oneName(events: readonly DatedEvent[]): boolean {
  return new Set(events.flatMap(({ name }) => name ?? [])).size < 2;
}

/** Groups the dates of each event, in the order of the first dates. */
function groupEvents(events: readonly DatedEvent[]): DatedEvent[][] {
  const groups: DatedEvent[][] = [];
  for (const event of events) {
    const [first, ...rest] = groups.reduce<DatedEvent[][]>((same, group) => {
      const fits = group.some((other) => isSameEvent(event, other));
      return fits && oneName([event, ...same.flat(), ...group]) ? [...same, group] : same;
    }, []);
    if (!first) groups.push([event]);
    else {
      // This date connects groups that were separate so far.
      first.push(event, ...rest.flat());
      for (const group of rest) groups.splice(groups.indexOf(group), 1);
    }
  }
  return groups;
}

function asOne(group: DatedEvent[]): CalendarEvent {
  const [best, ...others] = group.sort(byCloseness) as [DatedEvent, ...DatedEvent[]];
  const jurisdictions = new Map<number, TermRef>();
  for (const event of group) for (const term of event.jurisdictions) jurisdictions.set(term.tid, term);
  const { name: _n, group: _g, sources: _s, about: _a, published: _p, isTimely: _i, ...shown } = best;
  return {
    ...shown,
    // An item that does not say so may be older than the doubt.
    ...(group.some(({ certainty }) => certainty === 'expected') ? { certainty: 'expected' } : {}),
    jurisdictions: [...jurisdictions.values()],
    others: others
      .filter(({ nid }, index) => nid !== best.nid && others.findIndex((one) => one.nid === nid) === index)
      .map(({ nid, title, label, path, typeLabel, access }) => ({
        ...{ nid, title, label, path, typeLabel, access },
      })),
  };
}

/** An event with its dates, the closest item first. */
export interface MergedEvent {
  event: CalendarEvent;
  dates: DatedEvent[];
}

/** Each event once with all of its dates, in the order of the days. */
export function mergeDates(events: readonly DatedEvent[]): MergedEvent[] {
  const days = Map.groupBy(events, ({ date }) => date);
  // `asOne` sorts the dates.
  return [...days.values()].flatMap((day) =>
    groupEvents(day).map((dates) => ({ event: asOne(dates), dates })),
  );
}

/** Each event once, in the order of the dates, with the other items about it. */
export function mergeEvents(events: readonly DatedEvent[]): CalendarEvent[] {
  return mergeDates(events).map(({ event }) => event);
}
