/** The dates of an item over its versions, as calendars know them. */
import { LRUCache } from 'lru-cache';
import { schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import type { ContentRecord, Store } from '#app/store/store.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import type { Viewer } from '../viewer.ts';
import { trackDates, type DatesVersion, type TrackedDate, type VersionDate } from './date-history.ts';

const MOST_HISTORIES = 2_000;

/** Histories by store: they follow from versions, which never change. */
const histories = new WeakMap<Store, LRUCache<string, TrackedDate[]>>();

/** The dates of an item over its versions. */
export async function findHistory(
  { services, vertical }: Pick<Viewer, 'services' | 'vertical'>,
  record: Pick<ContentRecord, 'nid' | 'version' | 'status' | 'type'>,
): Promise<TrackedDate[]> {
  const { store, registry } = services;
  const known = histories.get(store) ?? new LRUCache({ max: MOST_HISTORIES });
  histories.set(store, known);
  const key = `${record.nid}:${record.version}:${record.status}`;
  const cached = known.get(key);
  if (cached) return cached;
  const schema = schemaFor(registry, vertical, record.type)!;
  const versions: DatesVersion[] = [];
  for (let version = 1; version <= record.version; version++) {
    const then = await store.content.revision(record.nid, version);
    // A version without a revision is a withdrawal.
    const dates = then ? (valueWithRole<VersionDate[]>(schema, then.fields, 'key-dates') ?? []) : [];
    versions.push({ dates });
  }
  const history = trackDates(versions);
  known.set(key, history);
  return history;
}

/** The date as feeds name it. @returns undefined if the item has no such date any more */
export async function findEntry(
  viewer: Viewer,
  record: ContentRecord,
  { position, kind, label, date }: Pick<CalendarEvent, 'position' | 'kind' | 'label' | 'date'>,
): Promise<CalendarEvent['entry']> {
  const isSame = (one: VersionDate) => one.kind === kind && one.label === label && one.date === date;
  const schema = schemaFor(viewer.services.registry, viewer.vertical, record.type);
  const dates = schema && valueWithRole<VersionDate[]>(schema, record.fields, 'key-dates');
  // An item may have the same date twice: the copies follow each other in both lists.
  const copy = (dates ?? []).slice(0, position).filter(isSame).length;
  const tracked = (await findHistory(viewer, record)).filter((one) => !one.cancelled && isSame(one))[copy];
  return tracked && { id: entryId(record, tracked), sequence: tracked.sequence };
}

/** Id of a date; unique in the vertical. */
export const entryId = ({ nid }: Pick<ContentRecord, 'nid'>, { id }: Pick<TrackedDate, 'id'>) =>
  `${nid}-${id}`;

/** The item (nid) of a date, by its id. */
export const dateItem = (id: string): number => Number(id.split('-', 1)[0]);
