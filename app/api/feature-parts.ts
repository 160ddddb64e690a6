/** What the features of a vertical add to answers of the platform, and where their screens are. */
import { PARTS } from '#generated/features/slots/date-screens.ts';
import type { VerticalConfig, Config } from '#app/config/model.ts';
import { partsOn } from '#app/runtime/parts-on.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { FEATURES } from '#generated/features/server.ts';
import type { Feature, Lead, MediaAsked, Withdrawal } from '#app/feature.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { AddedTo } from '#app/endpoints.ts';
import type { Services } from './services.ts';
import type { HappeningSource } from './happening-source.ts';
import type { FollowedItem, Follower } from './follower.ts';
import type { NoticeSource } from './notice-source.ts';
import type { KnownThingSource, KnownVersionSource } from './known-versions.ts';
import type { QueueSource } from './queue-source.ts';
import type { Reference } from '#app/contracts/to-do.ts';
import type { PlacedToDo, ToDo } from './to-do.ts';
import type { Viewer } from './viewer.ts';

/** The features that are on, with the names of their folders. */
export const activeFeaturesById = ({ features }: Pick<VerticalConfig, 'features'>): [string, Feature][] =>
  partsOn(FEATURES, Object.keys(features)).map(([id, feature]) => [id, feature]);

/** The features that are on. */
export const activeFeatures = (vertical: Pick<VerticalConfig, 'features'>): Feature[] =>
  activeFeaturesById(vertical).map(([, feature]) => feature);

/** The features that there are, on or off. */
export const allFeatures = (): Feature[] => FEATURES.map(([, feature]) => feature);

/** The commands of all features for operators, on or off, by the name of the feature. */
export const featureCommands = (): Record<string, NonNullable<Feature['commands']>> =>
  Object.fromEntries(FEATURES.flatMap(([id, { commands }]) => (commands ? [[id, commands]] : [])));

/** The features that are on in any vertical. */
export const featuresInUse = ({ verticals }: Pick<Config, 'verticals'>): Feature[] =>
  FEATURES.filter(([id]) => Object.values(verticals).some(({ features }) => Object.hasOwn(features, id))).map(
    ([, feature]) => feature,
  );

/** Whether a feature that is on in any vertical refuses passwords for this address (`Feature.refusesPassword`). */
export async function refusesPassword(services: Services, email: string): Promise<boolean> {
  for (const feature of featuresInUse(services.config()))
    if (await feature.refusesPassword?.(services, email)) return true;
  return false;
}

/** Whether a feature that is on in any vertical opens a picture or file (`Feature.opensMedia`). */
export async function opensMedia(services: Services, asked: MediaAsked): Promise<boolean> {
  for (const feature of featuresInUse(services.config()))
    if (await feature.opensMedia?.(services, asked)) return true;
  return false;
}

/** What readers are told of an item that was withdrawn (`Feature.withdrawal`); of the first feature that knows. */
export async function describeWithdrawal(
  { services, vertical }: Pick<Viewer, 'services' | 'vertical'>,
  withdrawn: Pick<ContentRecord, 'nid' | 'version'>,
): Promise<Withdrawal | undefined> {
  for (const feature of activeFeatures(vertical)) {
    const said = await feature.withdrawal?.(services, withdrawn);
    if (said) return said;
  }
  return undefined;
}

/** Who follows an item in its vertical, once for each reason, from all features that are on (`Feature.followers`). */
export async function findFollowers(services: Services, item: FollowedItem): Promise<Follower[]> {
  const vertical = services.config().verticals[item.vertical];
  if (!vertical) return [];
  const found = await Promise.all(
    activeFeatures(vertical).map(({ followers }) => followers?.(services, item) ?? []),
  );
  return found.flat();
}

/**
 * Things to be done (`Feature.toDos`), by their references (`decision.31`). Missing: those that the reader may not read, and
 * those of features that are off.
 */
export async function findToDos(
  viewer: Viewer,
  references: readonly Reference[],
): Promise<ReadonlyMap<Reference, ToDo>> {
  const sources = new Map(activeFeatures(viewer.vertical).flatMap(({ toDos = {} }) => Object.entries(toDos)));
  const byKind = Map.groupBy(new Set(references), (reference) => reference.split('.')[0]!);
  const found = await Promise.all(
    [...byKind].map(async ([kind, own]) => {
      const ids = own.map((reference) => reference.slice(kind.length + 1));
      const things = (await sources.get(kind)?.find(viewer, ids)) ?? new Map<string, ToDo>();
      return [...things].map(([id, thing]) => [`${kind}.${id}`, thing] as const);
    }),
  );
  return new Map(found.flat());
}

/** Where a thing to be done is, on the lists that the reader may open (`Feature.placedToDos`). */
export async function findPlacedToDos(viewer: Viewer, reference: Reference): Promise<PlacedToDo[]> {
  const found = await Promise.all(
    activeFeatures(viewer.vertical).map(({ placedToDos }) => placedToDos?.(viewer, reference) ?? []),
  );
  return found.flat();
}

/** Whether a screen, as `routes.json` names it, shows what the query of its URL finds. */
export const isSearchScreen = ({ features }: Pick<VerticalConfig, 'features'>, screen: string): boolean =>
  partsOn(FEATURES, Object.keys(features)).some(([id, { searchScreens = [] }]) =>
    searchScreens.some((name) => `${id}/${name}` === screen),
  );

/** What features add to the reader's own of a page. @param version that the reader sees */
export async function getPageParts(
  viewer: Viewer,
  nid: number,
  version: number,
): Promise<AddedTo<'pageMine'>> {
  const parts = await Promise.all(
    activeFeatures(viewer.vertical).map(({ adds }) => adds?.pageMine?.(viewer, nid, version)),
  );
  return Object.assign({}, ...parts) as AddedTo<'pageMine'>;
}

/** What features add to the reader's own of the home page. */
export async function getHomeParts(viewer: Viewer): Promise<AddedTo<'homeMine'>> {
  const parts = await Promise.all(
    activeFeatures(viewer.vertical).map(({ adds }) => adds?.homeMine?.(viewer)),
  );
  return Object.assign({}, ...parts) as AddedTo<'homeMine'>;
}

/** The items without those that the reader has marked as read. */
export async function withoutRead(viewer: Viewer, nids: readonly number[]): Promise<number[]> {
  const marked = await Promise.all(
    activeFeatures(viewer.vertical).map(({ readItems }) => readItems?.(viewer, nids) ?? []),
  );
  const read = new Set(marked.flat());
  return nids.filter((nid) => !read.has(nid));
}

/** Pages of features that gather what a search text is about. */
export async function getLeads(viewer: Viewer, text: string): Promise<Lead[]> {
  const leads = await Promise.all(
    activeFeatures(viewer.vertical).map(({ leads: find }) => find?.(viewer, text) ?? []),
  );
  return leads.flat();
}

/** What says that something needs the reader's look, by the id of its feature. */
export const queueSources = (
  vertical: Pick<VerticalConfig, 'features'>,
): [id: string, source: QueueSource][] =>
  partsOn(FEATURES, Object.keys(vertical.features)).flatMap(([id, { queue }]) =>
    queue ? [[id, queue]] : [],
  );

/** What knows versions of items that the reader has seen, by the id of its feature. */
export const knownVersionSources = (
  vertical: Pick<VerticalConfig, 'features'>,
): [id: string, source: KnownVersionSource][] =>
  activeFeaturesById(vertical).flatMap(([id, { knownVersions }]) =>
    knownVersions ? [[id, knownVersions]] : [],
  );

/** What shows pages together, by the id of its feature. */
export const knownThingSources = (
  vertical: Pick<VerticalConfig, 'features'>,
): [id: string, source: KnownThingSource][] =>
  activeFeaturesById(vertical).flatMap(([id, { knownThings }]) => (knownThings ? [[id, knownThings]] : []));

/** What tells readers something by mail. */
export const noticeSources = (features: readonly Feature[]): NoticeSource[] =>
  features.flatMap(({ notices }) => notices ?? []);

/** What happens to readers in the features that are on, by its type. */
export const happeningSources = (
  vertical: Pick<VerticalConfig, 'features'>,
): [type: string, source: HappeningSource][] =>
  activeFeatures(vertical).flatMap(({ happenings = {} }) => Object.entries(happenings));

/** Path of the screen that lists all dates by day; undefined in a vertical without one. */
export function allDatesPath(vertical: Pick<VerticalConfig, 'features' | 'routes'>): string | undefined {
  const byDay = partsOn(PARTS, Object.keys(vertical.features)).find(([, part]) => part.byDay)?.[1].byDay;
  return byDay && linksIn(vertical).findHref(byDay);
}
