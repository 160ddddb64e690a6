/** Which versions of changed pages readers were shown when a day began. */
import { MOST_CANDIDATES } from '#app/api/known-versions.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { localDay, isTimeZone } from '#app/text/day.ts';
import { dayStart } from '#app/text/zone-days.ts';
import type { VersionTime } from '#app/store/content/version-times.ts';

/** Days begin and end in the time zone of the site, as on dated pages. */
export const siteZone = ({ vertical }: Pick<Viewer, 'vertical'>): string =>
  isTimeZone(vertical.site.timeZone) ? vertical.site.timeZone : 'UTC';

/** The day of now in the time zone of the site; that of the demonstration library if it is later: it has a day of its own. */
export function siteDay(viewer: Viewer): string {
  const day = localDay(viewer.services.now(), siteZone(viewer));
  return viewer.contentDay.day > day ? viewer.contentDay.day : day;
}

/** The version that was shown at a moment; undefined if none was, or nobody knows which. */
export function versionAt(versions: readonly VersionTime[], moment: string): number | undefined {
  return versions.findLast(({ from, to }) => from !== null && from < moment && (to === null || to >= moment))
    ?.version;
}

/**
 * Pages with another version since a day began, the latest first, by nid with the version of then. Pages that nobody was
 * shown then are not in it, nor are pages whose version of then is not known.
 *
 * @returns `limited` if there may be others
 */
export async function versionsAtDay(viewer: Viewer, day: string) {
  const { content } = viewer.services.store;
  const moment = new Date(dayStart(day, siteZone(viewer))).toISOString();
  const nids = await content.loggedChanges.since(viewer.vertical.id, moment, MOST_CANDIDATES);
  const times = await content.versionTimes.of(await content.heads(nids));
  const versions = new Map(
    nids.flatMap((nid): [number, number][] => {
      const then = versionAt(times.get(nid) ?? [], moment);
      return then === undefined ? [] : [[nid, then]];
    }),
  );
  return { versions, limited: nids.length >= MOST_CANDIDATES };
}
