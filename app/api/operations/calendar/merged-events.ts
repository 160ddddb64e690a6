/** Dates that tell of one event, as one: several items report it, and a calendar shows it once. Pure. */
import { normaliseText } from '#app/text/normalise.ts';
import type { TermRef } from '#app/plugin.ts';
import type { CalendarEvent } from '#schemas/types.ts';

/** A date of one item, with what tells whether another is the same event. */
export interface DatedEvent extends Omit<CalendarEvent, 'others'> {
  /** What editors call the event; null where they say nothing. */
  name: string | null;
  /** Kinds that may be two names of one event have the same. */
  group: string;
  /** Addresses of the item's official sources. */
  sources: readonly string[];
  /** Term ids of everywhere the item is about. */
  about: readonly number[];
  /** Day on which the item was published. */
  published: string;
  /** Whether the item tells of something new, unlike the page of a place. */
  isTimely: boolean;
}

/** Fewer words ("In force") say too little to tell that two labels mean one event wherever they are. */
const WORDS_THAT_TELL = 3;

/** Words of labels, by date: each is compared with every other of its day. */
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

/** The front page of an authority is a source of everything that it does. */
function isDocument(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return search !== '' || pathname.split('/').filter(Boolean).length > 1;
}

const shares = <Value>(one: readonly Value[], other: readonly Value[]) =>
  one.some((value) => other.includes(value));

/**
 * Whether two dates tell of one event: on one day, of kinds that may mean the same, and
 * - both carry the same name (two names are two events, whatever else they share), or
 * - they have the same label, of three words or more or about a common jurisdiction, or
 * - their items are about a common jurisdiction and rest on a common document.
 * Dates of one item are one event only by name or label: its editors listed them apart.
 */
export function isSameEvent(one: DatedEvent, other: DatedEvent): boolean {
  if (one.date !== other.date || one.group !== other.group) return false;
  if (one.name !== null && other.name !== null) return one.name === other.name;
  const [words, others] = [getWords(one), getWords(other)];
  const inCommon = shares(one.about, other.about);
  if (words.join(' ') === others.join(' ') && (words.length >= WORDS_THAT_TELL || inCommon)) return true;
  return one.nid !== other.nid && inCommon && shares(one.sources.filter(isDocument), other.sources);
}

/** Which of two tells of the event best: about the fewest places, then not the page of a place, then the first. */
function byCloseness(one: DatedEvent, other: DatedEvent): number {
  return (
    one.about.length - other.about.length ||
    Number(other.isTimely) - Number(one.isTimely) ||
    (one.published < other.published ? -1 : Number(one.published > other.published)) ||
    one.nid - other.nid ||
    one.position - other.position
  );
}

/** Dates with two names are never one event, not even by way of a third that has none. */
function oneName(events: readonly DatedEvent[]): boolean {
  return new Set(events.flatMap(({ name }) => name ?? [])).size < 2;
}

/** Sets of dates that tell of one event, in the order of their first. */
function groupEvents(events: readonly DatedEvent[]): DatedEvent[][] {
  const groups: DatedEvent[][] = [];
  for (const event of events) {
    const [first, ...rest] = groups.reduce<DatedEvent[][]>((same, group) => {
      const fits = group.some((other) => isSameEvent(event, other));
      return fits && oneName([event, ...same.flat(), ...group]) ? [...same, group] : same;
    }, []);
    if (!first) groups.push([event]);
    else {
      // This date brings groups together that did not know of each other.
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
    jurisdictions: [...jurisdictions.values()],
    others: others
      .filter(({ nid }, index) => nid !== best.nid && others.findIndex((one) => one.nid === nid) === index)
      .map(({ nid, title, label, path, typeLabel, access }) => ({
        ...{ nid, title, label, path, typeLabel, access },
      })),
  };
}

/** Each event once, in the order of the dates, with the other items that tell of it. */
export function mergeEvents(events: readonly DatedEvent[]): CalendarEvent[] {
  const days = Map.groupBy(events, ({ date }) => date);
  return [...days.values()].flatMap((day) => groupEvents(day).map(asOne));
}
