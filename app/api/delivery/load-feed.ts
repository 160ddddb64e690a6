/** The feed of a watch rule, or of all active ones: what they matched, as far as the reader may see it now. */
import { LRUCache } from 'lru-cache';
import type { Summary } from '#app/plugin.ts';
import { contentAccess, mayReadType } from '#app/runtime/access.ts';
import { roleFields, schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { FeedMatch, FeedRule, FeedSubject } from '#app/store/watch/feed-tokens.ts';
import type { ContentRecord, Store } from '#app/store/store.ts';
import type { CalendarEvent, Feed, FeedDate } from '#schemas/types.ts';
import { summarise } from '../content/lists/summaries.ts';
import type { Viewer } from '../viewer.ts';
import { feedUpdated } from './feed-updated.ts';
import { tellDates } from './tell-dates.ts';
import { trackDates, type DatesVersion, type TrackedDate, type VersionDate } from './date-history.ts';

/** Items of a feed; older matches are only in the watchlist. */
const MOST_ITEMS = 100;
const MOST_HISTORIES = 2_000;

/** Histories by store: they follow from versions, which never change. */
const histories = new WeakMap<Store, LRUCache<string, TrackedDate[]>>();

/** Whether the reader may see the dates of an item: those hidden by the schema only with access to it. */
function mayShowDates({ services, vertical, reader }: Viewer, record: ContentRecord): boolean {
  const schema = schemaFor(services.registry, vertical, record.type);
  const field = schema && roleFields(schema)['key-dates'];
  if (!schema || field === undefined) return false;
  return contentAccess(vertical, record, reader) === 'full' || isPublic(schema, field);
}

/** The dates of an item over its versions. */
export async function findHistory(
  { services, vertical }: Viewer,
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

/** Unique in the vertical. */
const entryId = ({ nid }: Pick<ContentRecord, 'nid'>, { id }: Pick<TrackedDate, 'id'>) => `${nid}-${id}`;

async function findDates(
  viewer: Viewer,
  record: ContentRecord,
  summary: Summary,
  rules: string[],
): Promise<FeedDate[]> {
  if (!mayShowDates(viewer, record)) return [];
  const { label, title } = viewer.vertical.contentTypes[record.type]!;
  return (await findHistory(viewer, record)).map(({ id, kind, date, sequence, cancelled, ...tracked }) => ({
    ...{
      id: entryId(record, { id }),
      title: summary.title,
      label: tracked.label,
      kind,
      date,
      sequence,
      cancelled,
    },
    ...{ path: summary.path, typeLabel: label ?? title, changed: record.changed },
    jurisdictions: summary.jurisdictions.map(({ name }) => name),
    rules,
  }));
}

/** What one rule matched. */
export async function loadFeed(viewer: Viewer, { id, name }: FeedRule): Promise<Feed> {
  const matched = await viewer.services.store.feedTokens.items(id, MOST_ITEMS);
  return { id: `rule/${id}`, kind: 'rule', rule: id, name, ...(await showMatches(viewer, id, matched)) };
}

/** What any active rule of the reader matched; an item of several rules is in it once and names them. */
export async function loadWatchlistFeed(viewer: Viewer): Promise<Feed> {
  const { services, vertical, user } = viewer;
  const feed = { kind: 'watchlist', userId: user.userId, vertical: vertical.id } as const;
  const matched = await services.store.feedTokens.items(feed, MOST_ITEMS);
  const shown = await showMatches(viewer, feed, matched);
  const about = { id: `watchlist/${user.userId}`, kind: feed.kind, rule: null, name: 'Watchlist' };
  return { ...about, ...shown, dates: await tellDates(viewer, feed, shown.dates) };
}

async function showMatches(
  viewer: Viewer,
  subject: FeedSubject,
  matched: readonly FeedMatch[],
): Promise<Pick<Feed, 'updated' | 'items' | 'dates'>> {
  const { services, vertical, reader } = viewer;
  const found = await Promise.all(matched.map(({ nid }) => services.store.content.get(nid)));
  const records = found
    .filter((record) => record !== null)
    .filter((record) => mayReadType(vertical, record.type, reader));
  const byNid = new Map(records.map((record) => [record.nid, record]));
  const summaries = await summarise(services, vertical, reader, records);
  const matches = new Map(matched.map((match) => [match.nid, match]));
  const living = summaries.filter(({ nid }) => byNid.get(nid)!.status === 'published');
  return {
    updated: await feedUpdated(
      services.store,
      subject,
      matched.slice(0, 1).map(({ matchedAt }) => matchedAt),
    ),
    items: living.map(({ nid, title, path, summary = '', type, published }) => {
      const { label, title: typeTitle } = vertical.contentTypes[type]!;
      const { matchedAt: changed, rules } = matches.get(nid)!;
      return { nid, title, path, summary, typeLabel: label ?? typeTitle, published, changed, rules };
    }),
    dates: (
      await Promise.all(
        summaries.map((summary) => {
          const { nid } = summary;
          return findDates(viewer, byNid.get(nid)!, summary, matches.get(nid)!.rules);
        }),
      )
    ).flat(),
  };
}
