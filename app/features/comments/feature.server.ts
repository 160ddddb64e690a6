import { openThing } from '#app/api/sharing/sharing.ts';
import type { ThingChange } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Feature } from '#app/feature.ts';
import { discussionOperations } from './discussion.server.ts';
import { news } from './news-store.server.ts';
import { notices } from './notices.server.ts';
import { inVertical } from './of-thing.server.ts';
import { queue } from './queue-source.server.ts';
import { reads } from './reads-store.server.ts';
import { shorten } from './shorten.ts';

const LONGEST_CHANGE = 200;

/** Records what a colleague changed. Who has opened a version and makes the next one has read that, too. */
async function thingChanged(viewer: Viewer, { thing: of, before, text }: ThingChange): Promise<void> {
  const thing = await openThing(viewer, of);
  if (!thing) return;
  const { store, now } = viewer.services;
  const at = now().toISOString();
  const { userId } = viewer.user;
  const own = inVertical(thing, viewer);
  if (thing.owner !== userId && text !== '')
    await store.of(news).recordChange(own, userId, shorten(text, LONGEST_CHANGE), at);
  await store.of(reads).follow(userId, own, { before, now: thing.version, at });
}

/** Comments on things that readers share, who has read them, and what their owners and teams are told. */
export const feature: Feature = { operations: discussionOperations, thingChanged, queue, notices };
