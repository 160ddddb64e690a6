/** The state of a timeline in its URL: `/timeline?places=fi,se&zoom=decade&on=2026-03-01`. Pure. */
import { href } from '#app/runtime/screens.ts';
import type { Zoom } from './period.ts';

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
