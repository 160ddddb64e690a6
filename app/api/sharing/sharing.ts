/**
 * Things of a reader that others may read or edit. The feature of a kind of things declares it (`Feature.shareable`), and loads
 * one by {@link reach} and those of others by {@link listShared}, which say what the reader may do; the feature that knows who
 * shares with whom answers (`Feature.sharing`). Sharing a thing never widens what its reader may see of content: what the thing
 * quotes is answered with the reader's own access, by the feature.
 */
import { recordId } from '#app/text/record-id.ts';
import { personName } from '#app/text/person-name.ts';
import { failure, type Failure } from '../problem.ts';
import type { Viewer } from '../viewer.ts';
import type {
  SharedThing,
  SharedWith,
  ShareRight,
  OwnedThing,
  ReadableThing,
  ShareableKind,
  SharedMembers,
  SharedOnly,
  SharedTitle,
  SharingSource,
  ThingChange,
} from './sharing-source.ts';
import { activeFeatures, featuresInUse } from '../feature-parts.ts';
import type { Services } from '../services.ts';

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

/** What a reader may do with a thing: `own` includes all, and who may edit may read. */
export type Right = 'own' | ShareRight;

/** What the mechanism needs to know of the row of a thing. */
interface ThingRow {
  /** Id of the account that owns it. */
  user_id: number;
  created_at: string;
  /** A deleted thing exists for its owner alone. */
  deleted_at: string | null;
}

/** A row, and what the reader may do with it. */
export type Reached<Row> = Row & { right: Right };

/** Ids may be used again: a share counts for a thing that was made before it was shared. */
const covers = (share: SharedThing, row: ThingRow) =>
  share.owner === row.user_id && share.sharedAt >= row.created_at;

/**
 * A thing of the reader, deleted or not, or one that somebody shares with the reader; others do not exist for the reader.
 *
 * @param get the thing of an owner with this id. Where clients choose ids, two owners may have the same one: the reader's own
 *   comes first, then the oldest
 * @example reach(viewer, { kind: 'note', id }, (owner) => store.get(owner, id))
 */
export async function reach<Row extends ThingRow>(
  viewer: Viewer,
  { kind, id }: { kind: string; id: string },
  get: (owner: number) => Promise<Row | undefined> | Row | undefined,
): Promise<Reached<Row> | undefined> {
  const own = await get(viewer.user.userId);
  if (own) return { ...own, right: 'own' };
  const shares = await sharedWith(viewer, kind, { id });
  const found = await Promise.all(shares.map(async (share) => ({ share, row: await get(share.owner) })));
  const [first] = found
    .flatMap(({ share, row }) =>
      row && row.deleted_at === null && covers(share, row) ? { ...row, right: share.right } : [],
    )
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return first;
}

/** A kind of things with numbers as ids, each of one owner. */
interface NumberedThings<Row> {
  kind: string;
  /** What readers call one: `label`. */
  name: string;
  /** The thing of any owner, deleted or not; or why the reader may open none of the kind. */
  find(viewer: Viewer, id: number | undefined): Promise<Row | Failure | undefined>;
}

/** Finds what the reader may do `need` with, by the id of a request. */
type ReachBy<Row> = (viewer: Viewer, id: string | undefined, need: Right) => Promise<Reached<Row> | Failure>;

/**
 * The two ways to a thing of a kind, one's own or one that somebody shares; others do not exist for the reader: `any` also
 * finds the reader's own deleted ones, `living` does not.
 */
export function reachNumbered<Row extends ThingRow>({
  kind,
  name,
  find,
}: NumberedThings<Row>): {
  any: ReachBy<Row>;
  living: ReachBy<Row>;
} {
  const any: ReachBy<Row> = async (viewer, id, need) => {
    const known = recordId(id);
    const stored = await find(viewer, known);
    if (!stored) return failure('not_found');
    if ('ok' in stored) return stored;
    const found = await reach(viewer, { kind, id: String(known) }, (owner) =>
      stored.user_id === owner ? stored : undefined,
    );
    return found ? (refuseRight(found, need, name) ?? found) : failure('not_found');
  };
  return {
    any,
    async living(viewer, id, need) {
      const found = await any(viewer, id, need);
      return 'ok' in found || found.deleted_at === null ? found : failure('not_found');
    },
  };
}

/** A thing of somebody else, and who shares it. */
export interface Listed<Row> {
  row: Row;
  share: SharedThing;
}

/**
 * The things of a kind that others share with the reader, in the order in which they are loaded, without deleted ones.
 *
 * @param load the rows of these things; other rows among them are left out
 * @param only those with this id, or about this
 */
export async function listShared<Row extends ThingRow & { id: string | number }>(
  viewer: Viewer,
  kind: string,
  load: (things: readonly SharedThing[]) => Promise<readonly Row[]>,
  only: { about?: string } = {},
): Promise<Listed<Row>[]> {
  const shares = await sharedWith(viewer, kind, only);
  if (shares.length === 0) return [];
  const byKey = new Map(shares.map((share) => [`${share.owner} ${share.id}`, share]));
  return (await load(shares)).flatMap((row) => {
    const share = byKey.get(`${row.user_id} ${row.id}`);
    return share && row.deleted_at === null && covers(share, row) ? { row, share } : [];
  });
}

const MAY: Readonly<Record<Right, readonly Right[]>> = {
  read: ['read', 'edit', 'own'],
  edit: ['edit', 'own'],
  own: ['own'],
};

/**
 * The refusal of what a reader may not do with a thing.
 *
 * @param name what readers call it: `report`
 */
export function refuseRight({ right }: { right: Right }, need: Right, name: string): Failure | undefined {
  if (MAY[need].includes(right)) return undefined;
  return failure('permission_missing', {
    detail:
      need === 'own'
        ? `Only the owner of the ${name} can do this.`
        : `The ${name} is shared with you to read.`,
  });
}

/** The name of the owner of somebody else's thing; undefined for an own one. */
export async function ownerName(
  { services }: Pick<Viewer, 'services'>,
  { right, user_id }: Pick<ThingRow, 'user_id'> & { right: Right },
): Promise<string | undefined> {
  const owner = right === 'own' ? undefined : await services.store.users.byId(user_id);
  return owner ? personName(owner.firstName, owner.lastName, owner.email) : undefined;
}

/** The properties of an answer that say how a thing is shared: those of `app/contracts/sharing.ts`. */
export interface ShareAnswer {
  right?: ShareRight;
  sharedBy?: string;
  sharedWith?: { name: string; right: ShareRight };
}

/**
 * What an answer says of sharing.
 *
 * @param by name of the owner of somebody else's thing
 * @param to with whom the reader shares an own thing
 */
export function answerShare(
  { right, created_at }: Pick<ThingRow, 'created_at'> & { right: Right },
  { by, to }: { by?: string | undefined; to?: SharedWith | undefined } = {},
): ShareAnswer {
  return {
    ...(right === 'own' ? {} : { right }),
    ...(by === undefined ? {} : { sharedBy: by }),
    ...(to && to.sharedAt >= created_at ? { sharedWith: { name: to.name, right: to.right } } : {}),
  };
}
