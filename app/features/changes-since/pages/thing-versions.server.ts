/** Which versions of its pages a thing of the reader showed at one of its moments, such as when a report was saved. */
import { knownThingSources } from '#app/api/feature-parts.ts';
import { MOST_CANDIDATES, type ThingThen } from '#app/api/known-versions.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { ChangedPages } from '../contract.ts';
import { versionAt } from './day-versions.server.ts';

/** All that `thing` of a query can be. */
export async function listThings(viewer: Viewer): Promise<ChangedPages['things']> {
  return Promise.all(
    knownThingSources(viewer.vertical).map(async ([id, source]) => ({
      ...{ title: source.title, none: source.none },
      things: (await source.list(viewer)).map(({ title, id: number, moments }) => ({
        title,
        moments: moments.map(({ id: moment, label, at }) => ({
          ...{ thing: `${id}.${number}.${moment}`, label, at },
        })),
      })),
    })),
  );
}

/** @returns a sentence where nothing can be listed for it */
export async function findThing(viewer: Viewer, thing: string): Promise<ThingThen | string> {
  const [id, number, moment] = thing.split('.') as [string, string, string];
  const source = knownThingSources(viewer.vertical).find(([one]) => one === id)?.[1];
  if (!source) return `Nothing here with the name “${id}” shows pages together.`;
  return source.find(viewer, Number(number), moment);
}

/**
 * Its pages by nid, with the version that it showed then. Where only the time is known, the log of publications tells the
 * version; pages that nobody was shown then, or whose version of then is not known, are not in it.
 *
 * @returns `limited` if there may be others
 */
export async function versionsAtThing(viewer: Viewer, { pages, moment }: ThingThen) {
  const { content } = viewer.services.store;
  const some = [...pages].slice(0, MOST_CANDIDATES);
  const unknown = some.flatMap(([nid, version]) => (version === undefined ? [nid] : []));
  const times = await content.versionTimes.of(unknown.length > 0 ? await content.heads(unknown) : []);
  const versions = new Map(
    some.flatMap(([nid, version]): [number, number][] => {
      const then = version ?? versionAt(times.get(nid) ?? [], moment.at);
      return then === undefined ? [] : [[nid, then]];
    }),
  );
  return { versions, limited: pages.size > MOST_CANDIDATES };
}
