/** The newest items of the home page: for every reader of equal access, and for what one follows. */
import type { WatchQuery } from '#app/store/watch/rules.ts';
import type { ContentSummary } from '#schemas/types.ts';
import { summarise } from '../../content/lists/summaries.ts';
import { readableTypes } from '../../content/types-of.ts';
import { findRuleItems } from '../../deadlines/rule-items.ts';
import type { Viewer } from '../../viewer.ts';
import { getRecords } from './places.ts';

const LATEST = 6;
/** Watch rules are asked about so many of the newest items. */
const WATCHED = 100;
const EARLIEST = '0000-01-01';

const untilToday = (viewer: Viewer, types: string[]) => ({
  ...{ vertical: viewer.vertical.id, types, from: EARLIEST, to: viewer.contentDay.day },
});

async function summariseFirst(viewer: Viewer, nids: readonly number[], featured: readonly number[]) {
  const { services, vertical, reader } = viewer;
  const shown = nids.filter((nid) => !featured.includes(nid)).slice(0, LATEST);
  return summarise(services, vertical, reader, await getRecords(viewer, shown));
}

/** The newest items of these types, without the featured ones, which the page shows above them. */
export async function getLatest(
  viewer: Viewer,
  types: string[],
  featured: readonly number[],
): Promise<ContentSummary[]> {
  const { activity } = viewer.services.store;
  const nids = await activity.newest(untilToday(viewer, types), LATEST + featured.length);
  return summariseFirst(viewer, nids, featured);
}

/** The newest news about these jurisdictions, or that the rules ask for, without the featured items. */
export async function getOwnUpdates(
  viewer: Viewer,
  jurisdictions: readonly number[],
  rules: readonly WatchQuery[],
  featured: readonly number[],
): Promise<ContentSummary[]> {
  const { activity } = viewer.services.store;
  const period = untilToday(viewer, readableTypes(viewer, 'news'));
  const [newest, about] = await Promise.all([
    activity.newest(period, WATCHED),
    activity.newest(period, LATEST + featured.length, jurisdictions),
  ]);
  const found = await findRuleItems(viewer, rules, newest, `news ${viewer.contentDay.day}`);
  const asked = new Set(found.flatMap((items) => [...items]));
  // In the order of publication; what is older than the newest comes after them.
  const recent = newest.filter((nid) => asked.has(nid) || about.includes(nid));
  return summariseFirst(viewer, [...new Set([...recent, ...about])], featured);
}
