/** The sequences of events that endpoints read: the log of items, and what happens to readers in features. */
import { happeningSources } from '#app/api/feature-parts.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { HappeningSource } from '#app/api/happening-source.ts';
import { mayReadType } from '#app/runtime/access.ts';
import type { ContentEvent } from '#app/store/store.ts';
import { DEADLINE_MOVED } from '../limits.ts';
import type { NewDelivery } from '../reading-store.server.ts';
import { findMovedDates } from './moved-dates.server.ts';

/** What of a sequence is for an endpoint, and the id up to which it was read. */
interface Found {
  deliveries: NewDelivery[];
  upTo: number;
}

export interface Sequence {
  /** In `webhook_cursor`. */
  name: string;
  /** Id of the last event; 0 before the first. */
  newest(): Promise<number>;
  /** Whether any of these types of events is in it. */
  has(types: readonly string[], vertical: VerticalConfig): boolean;
  /**
   * The events of these types that may be for a reader, from an id on. Whether the reader may read the item is asked when
   * the event is sent.
   *
   * @param newest was the id of the last event before the call
   * @param room most deliveries
   */
  find(
    viewer: Viewer,
    types: readonly string[],
    from: number,
    given: { newest: number; room: number },
  ): Promise<Found>;
}

/** Events that are read at once. */
const PART = 200;

/** Up to where a part was read: less than was asked for is everything up to `newest`, perhaps with later events. */
const readTo = (part: readonly { id: number }[], asked: number, newest: number): number => {
  const last = part.at(-1)?.id ?? 0;
  return part.length < asked ? Math.max(newest, last) : last;
};

/** The log of items. @returns one that reads each part once for all endpoints that are at the same place */
function itemSequence({ store }: Services): Sequence {
  const parts = new Map<number, Promise<ContentEvent[]>>();
  const read = (from: number) => {
    const part = parts.get(from) ?? store.events.since(from, PART);
    parts.set(from, part);
    return part;
  };
  return {
    name: 'items',
    newest: () => store.events.latestId(),
    has: (types) => types.some((type) => type.startsWith('item.') || type === DEADLINE_MOVED),
    async find(viewer, types, from, { newest, room }) {
      const events = await read(from);
      const deliveries: NewDelivery[] = [];
      for (const event of events) {
        const own = await toDeliveries(viewer, types, event);
        // Both events of one change, or neither.
        if (deliveries.length + own.length > room) return { deliveries, upTo: event.id - 1 };
        deliveries.push(...own);
      }
      return { deliveries, upTo: readTo(events, PART, newest) };
    },
  };
}

async function toDeliveries(
  viewer: Viewer,
  types: readonly string[],
  { kind, vertical, type, nid, version, at }: ContentEvent,
): Promise<NewDelivery[]> {
  if (vertical !== viewer.vertical.id || !mayReadType(viewer.vertical, type, viewer.reader)) return [];
  const about = { nid, version, happened_to: null, happened_at: at };
  const isMoved =
    kind === 'changed' &&
    types.includes(DEADLINE_MOVED) &&
    (await findMovedDates(viewer, { nid, version, type })).length > 0;
  return [
    ...(types.includes(`item.${kind}`) ? [{ type: `item.${kind}`, ...about }] : []),
    ...(isMoved ? [{ type: DEADLINE_MOVED, ...about }] : []),
  ];
}

/** What happens to readers in a feature. */
function happeningSequence(services: Services, [type, source]: [string, HappeningSource]): Sequence {
  return {
    name: type,
    newest: () => source.newest(services),
    has: (types) => types.includes(type),
    async find({ user, vertical }, _, from, { newest, room }) {
      const reader = { userId: user.userId, vertical: vertical.id };
      const found = await source.after(services, reader, from, room);
      return {
        deliveries: found.map(({ nid, version, at, of }) => ({
          ...{ type, nid, version, happened_to: of, happened_at: at },
        })),
        upTo: readTo(found, room, newest),
      };
    },
  };
}

/** Every sequence of the features that are on in some vertical. */
export function sequences(services: Services): Sequence[] {
  const { verticals } = services.config();
  const happenings = new Map(Object.values(verticals).flatMap(happeningSources));
  return [itemSequence(services), ...[...happenings].map((entry) => happeningSequence(services, entry))];
}
