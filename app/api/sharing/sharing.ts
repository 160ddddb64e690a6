/**
 * Things of a reader that others may read or edit. The feature of a kind of things declares it (`Feature.shareable`) and loads
 * them by `reach.ts`; the feature that knows who shares with whom answers (`Feature.sharing`). Sharing a thing never widens
 * what its reader may see of content: the operation answers with the reader's own access.
 */
import { activeFeatures, featuresInUse } from '../feature-parts.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import type {
  OwnedThing,
  ReadableThing,
  ShareableKind,
  SharedMembers,
  SharedOnly,
  SharedThing,
  SharedTitle,
  SharedWith,
  SharingSource,
  ThingChange,
} from './sharing-source.ts';

const sources = ({ vertical }: Pick<Viewer, 'vertical'>): SharingSource[] =>
  activeFeatures(vertical).flatMap(({ sharing }) => sharing ?? []);

/** What others share with a reader; nothing where no feature shares. */
export async function sharedWith(
  viewer: Viewer,
  kind: string,
  only: SharedOnly = {},
): Promise<SharedThing[]> {
  return (await Promise.all(sources(viewer).map((source) => source.sharedWith(viewer, kind, only)))).flat();
}

/** With whom a reader shares own things, by their ids. */
export async function sharedBy(viewer: Viewer, kind: string): Promise<ReadonlyMap<string, SharedWith>> {
  const all = await Promise.all(sources(viewer).map((source) => source.sharedBy(viewer, kind)));
  return new Map(all.flatMap((own) => [...own]));
}

/** With whom a thing is shared that the reader may read; undefined while it is private. */
export async function findMembers(viewer: Viewer, thing: OwnedThing): Promise<SharedMembers | undefined> {
  const all = await Promise.all(sources(viewer).map((source) => source.findMembers(viewer, thing)));
  return all.find((found) => found !== undefined);
}

/** Accounts to which something was shared after a time, in all verticals; see {@link SharingSource.sharedSince}. */
export async function sharedSince(services: Services, since: string) {
  const all = featuresInUse(services.config()).flatMap(({ sharing }) => sharing ?? []);
  return (await Promise.all(all.map((source) => source.sharedSince(services, since)))).flat();
}

/** What others share with the reader in the vertical and the reader may open, by kind. */
export async function listSharedTitles(viewer: Viewer): Promise<{ kind: string; found: SharedTitle }[]> {
  const all = Object.entries(shareableKinds(viewer.vertical)).map(async ([kind, { listShared }]) =>
    (await listShared(viewer)).map((found) => ({ kind, found })),
  );
  return (await Promise.all(all)).flat();
}

/** A thing that the reader may read, with the name of its kind; undefined if it does not exist for the reader. */
export async function openThing(
  viewer: Viewer,
  { kind, id }: Pick<OwnedThing, 'kind' | 'id'>,
): Promise<(ReadableThing & { kindName: string }) | undefined> {
  const kinds = shareableKinds(viewer.vertical);
  const shareable = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const found = await shareable?.open?.(viewer, id);
  return found && { ...found, kindName: shareable!.name };
}

/** A reader has changed a thing, an own one or one of somebody else: features record it. */
export async function tellChange(viewer: Viewer, change: ThingChange): Promise<void> {
  for (const feature of activeFeatures(viewer.vertical)) await feature.thingChanged?.(viewer, change);
}

/** The kinds of things that can be shared in a vertical, by their ids. */
export function shareableKinds(vertical: Viewer['vertical']): Readonly<Record<string, ShareableKind>> {
  return Object.assign({}, ...activeFeatures(vertical).map(({ shareable }) => shareable)) as Record<
    string,
    ShareableKind
  >;
}
