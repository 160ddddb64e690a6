/**
 * Things of a reader that others may read or edit. The feature of a kind of things declares it (`Feature.shareable`) and loads
 * them by `reach.ts`; the feature that knows who shares with whom answers (`Feature.sharing`). Sharing a thing never widens what its reader may see of content: the operation answers with the
 * reader's own access.
 */
import { activeFeatures } from '../feature-parts.ts';
import type { Viewer } from '../viewer.ts';
import type { ShareableKind, SharedOnly, SharedThing, SharedWith, SharingSource } from './sharing-source.ts';

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

/** The kinds of things that can be shared in a vertical, by their ids. */
export function shareableKinds(vertical: Viewer['vertical']): Readonly<Record<string, ShareableKind>> {
  return Object.assign({}, ...activeFeatures(vertical).map(({ shareable }) => shareable)) as Record<
    string,
    ShareableKind
  >;
}
