/** What is new to one reader: since the visit before this one, or in the last week on the first. */
import { addDays } from '#app/runtime/months.ts';
import type { ContentSummary, HomeMine, UpdatedContent } from '#schemas/types.ts';
import { summarise } from '../../content/lists/summaries.ts';
import { readableTypes } from '../../content/types-of.ts';
import type { Viewer } from '../../viewer.ts';
import { getRecords } from './places.ts';

const FIRST_VISIT_DAYS = 7;
const NEWEST = 5;

type SinceLastVisit = HomeMine['sinceLastVisit'];

/** A first visit goes by the dates of publication: the log may say that a whole library came in today. */
async function found(viewer: Viewer, previousVisit: string | null) {
  const { services, vertical } = viewer;
  const { activity } = services.store;
  const types = readableTypes(viewer);
  if (previousVisit !== null) {
    const [events, nids] = await Promise.all([
      activity.since(previousVisit, vertical.id, types),
      activity.newSince(previousVisit, vertical.id, types, NEWEST),
    ]);
    const changed = events
      .filter(({ kind }) => kind === 'changed')
      .reduce((sum, { count }) => sum + count, 0);
    return { since: previousVisit, counts: events.filter(({ kind }) => kind === 'published'), changed, nids };
  }
  const { day: today } = viewer.contentDay;
  const from = addDays(today, -FIRST_VISIT_DAYS);
  const period = { vertical: vertical.id, types, from, to: today };
  const [counts, nids] = await Promise.all([activity.countByType(period), activity.newest(period, NEWEST)]);
  return { since: `${from}T00:00:00Z`, counts, changed: 0, nids };
}

/** @param version counts from 1 with every publication and change: what has happened to the item */
function updatedItem(
  { nid, published, label, jurisdictions, title, summary = '', access }: ContentSummary,
  version: number,
): UpdatedContent {
  return {
    id: nid,
    datePublished: published,
    tags: [label, ...jurisdictions.map(({ name }) => name)],
    title,
    articleSummary: summary,
    activities: version,
    accessGranted: access === 'full',
  };
}

export async function getSinceLastVisit(
  viewer: Viewer,
  previousVisit: string | null,
): Promise<SinceLastVisit> {
  const { services, vertical, reader } = viewer;
  const { since, counts, changed, nids } = await found(viewer, previousVisit);
  const items = counts
    .map(({ type, count }) => {
      const { title, plural } = vertical.contentTypes[type]!;
      return { type, label: count === 1 ? title : plural, count };
    })
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
  const records = await getRecords(viewer, nids);
  const newest = await summarise(services, vertical, reader, records);
  const versions = new Map(records.map(({ nid, version }) => [nid, version]));
  const updatedContent = newest.map((item) => updatedItem(item, versions.get(item.nid) ?? 1));
  return { since, first: previousVisit === null, items, changed, newest, updatedContent };
}
