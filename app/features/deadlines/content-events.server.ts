/** The events of content that bind readers, as far as a reader may see them. */
import { roleFields, schemaFor, type FieldRole } from '#app/runtime/plugins/field-roles.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { TermReference } from '#app/contracts/content-summary.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { toTermRef } from '#app/api/content/lists/summaries.ts';
import {
  dateQuery,
  datedTypes,
  deadlineKinds,
  LAST_DAY,
  toDates,
  toPlaced,
  uniqueTerms,
} from '#app/api/dates/events.ts';
import type { Placed } from '#app/api/places/place-scope.ts';
import { mergeDates, type DatedEvent } from '#app/api/dates/merged-events.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import { findSourceIds, toKey } from '#app/api/dates/source-ids.ts';

/** Apart from answers of other screens, which are more. */
const cached = createAnswerCache();

/** Dates that are read. */
const MOST_ROWS = 3_000;

export interface ContentEvent {
  event: CalendarEvent;
  /** Ids of its dates, that of the closest item first. */
  sources: string[];
  /** Where its dates apply. */
  placed: Placed[];
  nids: number[];
  /** Topics of its items, as far as the reader may see them. */
  topics: TermReference[];
}

export interface ContentEvents {
  events: ContentEvent[];
  truncated: boolean;
}

/** Events from a day on, in their order. Readers with the same access share them. */
export function findContentEvents(viewer: Viewer, from: string): Promise<ContentEvents> {
  return cached(viewer, ['deadlines of content', from], async () => {
    const wanted = { from, to: LAST_DAY, kinds: deadlineKinds(viewer.vertical) };
    const query = dateQuery(viewer, datedTypes(viewer, {}), wanted);
    const rows = await viewer.services.store.dates.inRange(query, MOST_ROWS + 1);
    const read = rows.slice(0, MOST_ROWS);
    const [dates, ids] = await Promise.all([toDates(viewer, read), findSourceIds(viewer, read)]);
    const topics = await findTopics(viewer, dates);
    const events = mergeDates(dates).map(({ event, dates: own }) => ({
      event,
      sources: own.map((date) => ids.get(toKey(date))!),
      placed: own.map(toPlaced),
      nids: [...new Set(own.map(({ nid }) => nid))],
      topics: uniqueTerms(own.flatMap(({ nid }) => topics.get(nid) ?? [])),
    }));
    return { events, truncated: rows.length > MOST_ROWS };
  });
}

/** Roles of the fields that say what an item is about, apart from places. */
const TOPIC_ROLES: readonly FieldRole[] = ['topics', 'specialisms'];

/** The topics of the items of these dates; hidden ones only with access to the item. */
async function findTopics(
  { services, vertical }: Viewer,
  dates: readonly DatedEvent[],
): Promise<ReadonlyMap<number, TermReference[]>> {
  const items = new Map(dates.map((date) => [date.nid, date]));
  const terms = await services.store.content.terms([...items.keys()]);
  return new Map(
    [...items.values()].map(({ nid, type, access }) => {
      const schema = schemaFor(services.registry, vertical, type);
      const known: Partial<Record<FieldRole, string>> = schema ? roleFields(schema) : {};
      const fields = TOPIC_ROLES.flatMap((role) => known[role] ?? []).filter(
        (field) => schema && (access === 'full' || isPublic(schema, field)),
      );
      const own = (terms.get(nid) ?? []).filter(({ field }) => fields.includes(field));
      return [nid, own.map(({ term }) => toTermRef(term))];
    }),
  );
}
