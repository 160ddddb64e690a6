/**
 * Things of a reader that others may read or edit. The feature of a kind of things declares it (`Feature.shareable`) and asks
 * {@link rightTo} in the one place where it loads a thing; the feature that knows who shares with whom answers
 * (`Feature.sharing`). Sharing a thing never widens what its reader may see of content: the operation answers with the
 * reader's own access.
 */
import { activeFeatures } from '../feature-parts.ts';
import type { Viewer } from '../viewer.ts';
import type {
  OwnedThing,
  ShareableKind,
  SharedThing,
  SharedWith,
  ShareRight,
  SharingSource,
} from './sharing-source.ts';

const sources = ({ vertical }: Pick<Viewer, 'vertical'>): SharingSource[] =>
  activeFeatures(vertical).flatMap(({ sharing }) => sharing ?? []);

/** What a reader may do with a thing: `own` includes all; undefined if it does not exist for the reader. */
export async function rightTo(viewer: Viewer, thing: OwnedThing): Promise<'own' | ShareRight | undefined> {
  if (thing.owner === viewer.user.userId) return 'own';
  const rights = await Promise.all(sources(viewer).map((source) => source.rightTo(viewer, thing)));
  return rights.includes('edit') ? 'edit' : rights.find((right) => right !== undefined);
}

/** What others share with a reader; nothing where no feature shares. */
export async function sharedWith(viewer: Viewer, kind: string): Promise<SharedThing[]> {
  return (await Promise.all(sources(viewer).map((source) => source.sharedWith(viewer, kind)))).flat();
}

/** With whom a reader shares own things, by their ids. */
export async function sharedBy(viewer: Viewer, kind: string): Promise<ReadonlyMap<string, SharedWith>> {
  const all = await Promise.all(sources(viewer).map((source) => source.sharedBy(viewer, kind)));
  return new Map(all.flatMap((own) => [...own]));
}

/** The kinds of things that can be shared in a vertical, by their ids. */
export function shareableKinds(vertical: Viewer['vertical']): Readonly<Record<string, ShareableKind>> {
  return Object.assign({}, ...activeFeatures(vertical).map(({ shareable }) => shareable)) as Record<
    string,
    ShareableKind
  >;
}
