/** Marks of a lane: each event by itself, or several of one slot together. Every event is in one mark. Pure. */
import { slotFor, type Period } from './period.ts';

/** Events that a mark has itself; of a larger one it has the number only. */
export const MOST_IN_MARK = 20;

export interface Mark<Event> {
  /** From 0. */
  slot: number;
  /** First and last day of its events. */
  from: string;
  to: string;
  count: number;
  /** All of them, or none where they are too many. */
  events: Event[];
}

/**
 * @param events in the order of their days, each in the period
 */
export function clusterEvents<Event extends { day: string }>(
  events: readonly Event[],
  period: Period,
  slots: number,
): Mark<Event>[] {
  const bySlot = Map.groupBy(events, ({ day }) => slotFor(period, slots, day));
  return [...bySlot]
    .sort(([one], [other]) => one - other)
    .map(([slot, all]) => ({
      slot,
      ...{ from: all[0]!.day, to: all.at(-1)!.day, count: all.length },
      events: all.length > MOST_IN_MARK ? [] : all,
    }));
}
