/** The newest items of the home page: for every reader of equal access, and for what one follows. */
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { HomeMine } from '#app/contracts/home-mine.ts';
import { summarise } from '../../content/lists/summaries.ts';
import { readableTypes, type Viewer } from '../../viewer.ts';
import { toOrigins } from '../../places/origins.ts';
import type { Interest } from '../../interest.ts';
import { findInterestItems } from '../../interests.ts';
import { findConcern, getPlaceScopes } from '../../places/place-scope.ts';
import { getRecords } from './places.ts';

const LATEST = 6;
/** Interests are asked about so many of the newest items. */
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

/** News of a reader's own, with the reasons. */
export interface OwnUpdates {
  /** The newest, by date, without the featured items. */
  updates: ContentSummary[];
  /** The reader's own among these and the newest of everybody. */
  starred: NonNullable<HomeMine['mine']>['starred'];
}

/** The newest news that concerns these places, or that the interests ask for. */
export async function getOwnUpdates(
  viewer: Viewer,
  places: readonly number[],
  interests: readonly Interest[],
  featured: readonly number[],
): Promise<OwnUpdates> {
  const { activity } = viewer.services.store;
  const period = untilToday(viewer, readableTypes(viewer, 'news'));
  const [newest, about, scopes] = await Promise.all([
    activity.newest(period, WATCHED),
    activity.newest(period, LATEST + featured.length, places, true),
    getPlaceScopes(viewer.services, places),
  ]);
  const found = await findInterestItems(viewer, interests, newest, `news ${viewer.contentDay.day}`);
  const asked = new Set(found.flatMap((items) => [...items]));
  // In the order of publication; what is older than the newest comes after them.
  const recent = newest.filter((nid) => asked.has(nid) || about.includes(nid));
  const updates = await summariseFirst(viewer, [...new Set([...recent, ...about])], featured);
  const shown = await summariseFirst(viewer, newest, featured);
  const starred = [...new Map([...updates, ...shown].map((item) => [item.nid, item])).values()].flatMap(
    ({ nid, published, jurisdictions }) => {
      const tids = jurisdictions.map(({ tid }) => tid);
      const concerns = scopes.flatMap(
        (scope) => findConcern(scope, { day: published, places: tids, about: tids }) ?? [],
      );
      const origins = [
        ...toOrigins(concerns),
        ...interests
          .filter((_, index) => found[index]!.has(nid))
          .map(({ name }) => ({ kind: 'rule' as const, name })),
      ];
      return origins.length > 0 ? [{ nid, origins }] : [];
    },
  );
  return { updates, starred };
}
