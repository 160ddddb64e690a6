/** What is new to one reader: since the visit before this one, or in the last week on the first. */
import { addDays } from '#app/runtime/months.ts';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { HomeMine, HomeMineQuery, UpdatedContent } from '#app/contracts/home-mine.ts';
import { summarise } from '../../content/lists/summaries.ts';
import { readableTypes, type Viewer } from '../../viewer.ts';
import { withoutRead } from '../../feature-parts.ts';
import { getRecords } from './places.ts';

const FIRST_VISIT_DAYS = 7;
const NEWEST = 5;

type SinceLastVisit = HomeMine['sinceLastVisit'];

/** Items that are read for one figure. */
const MOST = 500;

/** A first visit goes by the dates of the items: the log may say that a whole library came in today. */
async function found(viewer: Viewer, previousVisit: string | null) {
  const { services, vertical } = viewer;
  const { activity } = services.store;
  const types = readableTypes(viewer);
  if (previousVisit !== null) {
    const [fresh, changed] = await Promise.all([
      activity.newSince(previousVisit, vertical.id, types, MOST + 1),
      activity.changedSince(previousVisit, vertical.id, types, MOST + 1),
    ]);
    return { since: previousVisit, fresh, changed };
  }
  const { day: today } = viewer.contentDay;
  const from = addDays(today, -FIRST_VISIT_DAYS);
  const period = { vertical: vertical.id, types, from, to: today };
  const [fresh, changed] = await Promise.all([
    activity.newest(period, MOST + 1),
    activity.changedIn(period, MOST + 1),
  ]);
  return { since: `${from}T00:00:00Z`, fresh, changed };
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

/**
 * What is new and what has changed, without what the reader has marked as read.
 *
 * @param listed which of both to list whole: as many rows as the figure says
 */
export async function getSinceLastVisit(
  viewer: Viewer,
  previousVisit: string | null,
  listed?: HomeMineQuery['list'],
): Promise<SinceLastVisit> {
  const { services, vertical, reader } = viewer;
  const { since, ...all } = await found(viewer, previousVisit);
  const isCut = all.fresh.length > MOST || all.changed.length > MOST;
  const [fresh, changed] = await Promise.all(
    [all.fresh, all.changed].map((nids) => withoutRead(viewer, nids.slice(0, MOST))),
  );
  const types = await services.store.activity.typesOf(fresh!);
  const items = [...Map.groupBy(fresh!, (nid) => types.get(nid)!)]
    .map(([type, { length: count }]) => {
      const { title, plural } = vertical.contentTypes[type]!;
      return { type, label: count === 1 ? title : plural, count };
    })
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
  const records = await getRecords(viewer, fresh!.slice(0, NEWEST));
  const newest = await summarise(services, vertical, reader, records);
  const versions = new Map(records.map(({ nid, version }) => [nid, version]));
  const updatedContent = newest.map((item) => updatedItem(item, versions.get(item.nid) ?? 1));
  const wanted = { new: fresh!, changed: changed! };
  return {
    ...{ since, first: previousVisit === null, items, changed: changed!.length, more: isCut },
    ...{ newest, updatedContent },
    ...(listed
      ? { listed: await summarise(services, vertical, reader, await getRecords(viewer, wanted[listed])) }
      : {}),
  };
}
