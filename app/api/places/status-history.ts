/** What the versions of the pages of places said of their markets, as far as the reader may open the pages today. */
import { LRUCache } from 'lru-cache';
import { contentAccess, mayOpenPath } from '#app/runtime/access.ts';
import { fieldsByType, roleFields, schemaFor, type FieldRole } from '#app/runtime/plugins/field-roles.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { MOST_VERSIONS_EACH } from '#app/store/content/version-times.ts';
import type { ContentRecord, Store } from '#app/store/store.ts';
import { isDay, isTimeZone, localDay } from '#app/text/day.ts';
import { readablePath, type Viewer } from '../viewer.ts';
import {
  afterUnread,
  type MarketStatus,
  type StatusDay,
  type StatusHistory,
  type StatusVersion,
} from './status-at.ts';

/** A place with the page that tells of its market. */
export interface PlaceHistory {
  tid: number;
  nid: number;
  /** Path of the page. */
  path: string;
  history: StatusHistory;
}

const NOT_ASSESSED: MarketStatus = 'not-assessed';
/** Statuses of versions: a version never changes, so what it says is read once. About 100 bytes each. */
const MOST_READ = 50_000;
const read = new WeakMap<Store, LRUCache<string, MarketStatus>>();

/** The page of a place. */
export interface PlacePage {
  tid: number;
  record: ContentRecord;
  path: string;
  /** Its field with the market status. */
  field: string;
}

/** Published pages of places, the lowest nid first. */
async function findItems(
  { services: { store, registry }, vertical }: Viewer,
  tids: readonly number[] | undefined,
): Promise<{ tid: number; item: ContentRecord }[]> {
  const places = fieldsByType(registry, vertical, typesWithRole(vertical, 'place'), 'place');
  if (!tids) return store.jurisdictions.items(vertical.id, places);
  const found = tids.flatMap((tid) =>
    Object.entries(places).map(async ([type, field]) => {
      const items = await store.jurisdictions.itemsAbout({ tid, vertical: vertical.id, type, field });
      return items.map((item) => ({ tid, item }));
    }),
  );
  return (await Promise.all(found)).flat().sort((one, other) => one.item.nid - other.item.nid);
}

/** The pages of places that the reader may open and whose status the reader may see, the first of each place. */
export async function findPlacePages(viewer: Viewer, tids?: readonly number[]): Promise<PlacePage[]> {
  const { vertical, reader } = viewer;
  const items = await findItems(viewer, tids);
  const first = new Map(items.reverse().map(({ tid, item }) => [tid, item]));
  return [...first].flatMap(([tid, record]): PlacePage[] => {
    const path = readablePath(viewer, record);
    const field = visibleField(viewer, record, 'market-status');
    if (path === undefined || field === undefined) return [];
    return mayOpenPath(vertical, decodeURIComponent(path), reader) ? [{ tid, record, path, field }] : [];
  });
}

/** The field with a role, if this reader may see it in the item. */
function visibleField(
  { services, vertical, reader }: Viewer,
  record: ContentRecord,
  role: FieldRole,
): string | undefined {
  const schema = schemaFor(services.registry, vertical, record.type);
  const field = schema && roleFields(schema)[role];
  if (!schema || field === undefined) return undefined;
  return isPublic(schema, field) || contentAccess(vertical, record, reader) === 'full' ? field : undefined;
}

/** The days that the page of now lists, in order; entries that make no sense count as not written. */
function readDays(value: unknown): StatusDay[] {
  if (!Array.isArray(value)) return [];
  const days = value.flatMap((entry: { status?: unknown; from?: unknown; certainty?: unknown } | null) =>
    typeof entry?.status === 'string' && isDay(entry.from)
      ? [
          {
            status: entry.status as MarketStatus,
            from: entry.from,
            isExpected: entry.certainty === 'expected',
          },
        ]
      : [],
  );
  return days.sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}

const readStatus = (fields: Readonly<Record<string, unknown>>, field: string): MarketStatus => {
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return typeof value === 'string' ? (value as MarketStatus) : NOT_ASSESSED;
};

/** @param tids of the places that are wanted; all without */
export async function findStatusHistories(viewer: Viewer, tids?: readonly number[]): Promise<PlaceHistory[]> {
  const { services, vertical } = viewer;
  const { store } = services;
  const pages = await findPlacePages(viewer, tids);
  const times = await store.content.versionTimes.of(
    pages.map(({ record: { nid, version } }) => ({ nid, version })),
  );
  const known = read.get(store) ?? new LRUCache<string, MarketStatus>({ max: MOST_READ });
  read.set(store, known);
  const fields = new Map(pages.map(({ record, field }) => [record.nid, field]));
  const keyFor = ({ nid, version }: { nid: number; version: number }) =>
    `${nid}:${version}:${fields.get(nid)}`;
  const statuses = new Map<string, MarketStatus>();
  const unread = pages.flatMap(({ record }) =>
    times.get(record.nid)!.filter((time) => {
      if (time.isWithheld || time.version === record.version) return false;
      const status = known.get(keyFor(time));
      if (status) statuses.set(keyFor(time), status);
      return status === undefined;
    }),
  );
  for await (const version of store.content.versionTimes.fields(unread)) {
    const status = readStatus(version.fields, fields.get(version.nid)!);
    known.set(keyFor(version), status);
    statuses.set(keyFor(version), status);
  }
  const zone = isTimeZone(vertical.site.timeZone) ? vertical.site.timeZone : 'UTC';
  const toDay = (time: string | null) => (time === null ? null : localDay(new Date(time), zone));
  return pages.map(({ tid, record, path, field }) => {
    const listed = visibleField(viewer, record, 'market-status-days');
    const versions = times.get(record.nid)!.map((time): StatusVersion => {
      const said =
        time.version === record.version ? readStatus(record.fields, field) : statuses.get(keyFor(time));
      return {
        ...{ version: time.version, from: toDay(time.from), to: toDay(time.to) },
        status: said ?? NOT_ASSESSED,
        // What was withheld since the first query is not read either.
        isWithheld: said === undefined,
        isMinor: time.isMinor,
      };
    });
    const days = listed === undefined ? [] : readDays(record.fields[listed]);
    const isCut = versions.length > MOST_VERSIONS_EACH && versions[0]!.version > 1;
    return {
      ...{ tid, nid: record.nid, path },
      history: { versions: isCut ? afterUnread(versions) : versions, days },
    };
  });
}
