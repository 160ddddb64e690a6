/** The dates of the items of a feed: each event once, and what was taken out or withdrawn. */
import type { Summary } from '#app/plugin.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { FeedMatch } from '../feed-matches-store.server.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { FeedDate } from '#app/contracts/feeds.ts';
import { toDates } from '#app/api/dates/events.ts';
import { mergeDates } from '#app/api/dates/merged-events.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { EventDate, FeedDates } from './follow-dates.server.ts';
import { entryId, findHistory } from '#app/api/dates/item-dates.ts';
import { findSourceIds, toKey } from '#app/api/dates/source-ids.ts';

/** An item of a feed. */
export interface FeedRecord {
  record: ContentRecord;
  summary: Summary;
  match: FeedMatch;
}

/** Whether the reader may see the dates of an item: those hidden by the schema only with access to it. */
function mayShowDates({ services, vertical, reader }: Viewer, record: ContentRecord): boolean {
  const schema = schemaFor(services.registry, vertical, record.type);
  const field = schema && roleFields(schema)['key-dates'];
  if (!schema || field === undefined) return false;
  return contentAccess(vertical, record, reader) === 'full' || isPublic(schema, field);
}

/** The dates of these items, as far as the reader may see them. */
export async function findFeedDates(viewer: Viewer, found: readonly FeedRecord[]): Promise<FeedDates> {
  const shown = found.filter(({ record }) => mayShowDates(viewer, record));
  const [events, histories] = await Promise.all([
    findEventDates(viewer, shown),
    Promise.all(
      shown.map(async (item) =>
        (await findHistory(viewer, item.record)).map((tracked) => ({
          ...{ item, tracked, id: entryId(item.record, tracked) },
        })),
      ),
    ),
  ]);
  const all = histories.flat();
  return {
    events,
    sequences: new Map(all.map(({ id, tracked }) => [id, tracked.sequence])),
    gone: all
      .filter(({ tracked }) => tracked.cancelled)
      .map(({ id, item: { record, summary, match }, tracked }): FeedDate => {
        const { label: typeLabel, title } = viewer.vertical.contentTypes[record.type]!;
        return {
          ...{ ...tracked, id, title: summary.title, path: summary.path },
          ...{ typeLabel: typeLabel ?? title, changed: record.changed, rules: match.rules },
          jurisdictions: summary.jurisdictions.map(({ name }) => name),
        };
      }),
  };
}

async function findEventDates(viewer: Viewer, shown: readonly FeedRecord[]): Promise<EventDate[]> {
  const matches = new Map(shown.map(({ match }) => [match.nid, match]));
  const rows = await viewer.services.store.dates.ofItems([...matches.keys()]);
  const [dates, ids] = await Promise.all([toDates(viewer, rows), findSourceIds(viewer, rows)]);
  return mergeDates(dates).map(
    ({
      event: { title, label, kind, date, certainty, path, typeLabel, jurisdictions, others },
      dates: own,
    }) => ({
      ...{ title, label, kind, date, path, typeLabel },
      ...(certainty ? { certainty } : {}),
      sources: own.map((one) => ids.get(toKey(one))!),
      jurisdictions: jurisdictions.map(({ name }) => name),
      changed: own
        .map(({ changed }) => changed)
        .sort()
        .at(-1)!,
      rules: [...new Set(own.flatMap(({ nid }) => matches.get(nid)!.rules))],
      ...(others.length > 0 && { others: others.map((other) => ({ title: other.title, path: other.path })) }),
    }),
  );
}
