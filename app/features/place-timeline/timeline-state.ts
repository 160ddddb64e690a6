/** The state of a timeline in its URL: `/timeline?places=fi,se&zoom=decade&on=2026-03-01`. Pure. */
import { href } from '#app/runtime/screens.ts';
import { recordId } from '#app/text/record-id.ts';
import { readDay } from '#app/text/day.ts';
import { MOST_PLACES } from './limits.ts';
import { ZOOMS, type Zoom } from './period.ts';

export interface TimelineState {
  /** Keys of places, in the order of their lanes. */
  places: string[];
  zoom: Zoom;
  /** A day of the period; today without it. */
  on?: string;
  /** The day whose statuses are told; today without it. */
  at?: string;
  /** Kinds of events; all without. */
  kinds: string[];
  /** Term id. */
  topic?: number;
}

/** What a URL asks for. */
export interface AskedTimeline extends TimelineState {
  /** The page of a place, instead of its key. */
  item?: number;
  /** As forms write it: it has a shorter URL. */
  isTyped: boolean;
}

const KEY = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const MOST_KINDS = 20;

const split = (values: readonly string[], most: number): string[] =>
  [...new Set(values.flatMap((value) => value.split(',')).filter((key) => KEY.test(key)))].slice(0, most);

/** What the URL asks for, also as forms write it; what makes no sense is left out. */
export function readTimeline(search: URLSearchParams): AskedTimeline {
  const day = (name: string) => readDay(search.get(name) ?? '');
  const [on, at] = [day('on'), day('at')];
  const topic = Number(search.get('topic'));
  const item = recordId(search.get('item') ?? undefined);
  const added = search.getAll('add');
  return {
    places: split([...search.getAll('places'), ...added], MOST_PLACES),
    zoom: ZOOMS.find((zoom) => zoom === search.get('zoom')) ?? 'year',
    kinds: split(search.getAll('kind'), MOST_KINDS),
    ...(on ? { on } : {}),
    ...(at ? { at } : {}),
    ...(Number.isInteger(topic) && topic > 0 && topic < 2 ** 31 ? { topic } : {}),
    ...(item === undefined ? {} : { item }),
    isTyped: added.length > 0 || search.getAll('kind').length > 1,
  };
}

/** The timeline of the place that an item is the page of. */
export const placeOfItemHref = (nid: number): string =>
  href('place-timeline/lanes', { query: { item: nid } });

/** The query of a state, without what it has by default. */
export function timelineQuery({ places, zoom, on, at, kinds, topic }: TimelineState): Record<string, string> {
  return {
    ...(places.length > 0 ? { places: places.join(',') } : {}),
    ...(zoom === 'year' ? {} : { zoom }),
    ...(on ? { on } : {}),
    ...(at ? { at } : {}),
    ...(kinds.length > 0 ? { kind: kinds.join(',') } : {}),
    ...(topic === undefined ? {} : { topic: String(topic) }),
  };
}

/** The URL of a state. A comma is as readable in it as in the state. */
export const timelineHref = (state: TimelineState): string =>
  href('place-timeline/lanes', { query: timelineQuery(state) }).replaceAll('%2C', ',');
