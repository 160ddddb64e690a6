/** What is followed, by place and topic. */
import { timeZoneFor, getFollowedPlaces } from '#app/api/profile-fields.ts';
import { getPlaceScopes } from '#app/api/places/place-scope.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Cell, Coverage, CoverageQuery, Gap, Row, ShownSource } from './contract/overview.ts';
import type { Place, Topic } from './contract/parts.ts';
import {
  coverageNow,
  loadFollowed,
  readState,
  type Followed,
  type KnownGapRow,
  type SourceState,
} from './followed.server.ts';
import type { CellBasis } from './alerts/say-alert.ts';
import { coverageLog } from './log-store.server.ts';
import { optionsIn } from './options.ts';

const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * 60 * 60 * 1_000;

/** A source that is followed, with its state. */
export interface Active extends Followed {
  state: SourceState;
}

export const topicsIn = ({ vertical }: Pick<Viewer, 'vertical'>): Topic[] =>
  Object.entries(optionsIn(vertical).topics).map(([key, label]) => ({ key, label }));

export async function placesFor(
  { services }: Pick<Viewer, 'services'>,
  tids: readonly number[],
): Promise<Map<number, Place>> {
  const terms = await services.store.terms.get([...new Set(tids)]);
  return new Map(
    terms.map(({ tid, name, iso }) => [tid, { tid, name, ...(iso && { iso: iso.toLowerCase() }) }]),
  );
}

const latest = (times: readonly (string | undefined)[]) =>
  times
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
const earliest = (times: readonly (string | undefined)[]) => times.filter((at) => at !== undefined).sort()[0];

/** When a late source was reached last, or from when it should have been. */
const silentSince = ({ state, versions }: Active) => state.checked ?? versions[0]!.from_at;

function toCell(topic: string, sources: readonly Active[], gaps: readonly KnownGapRow[]): Cell {
  const [gap] = gaps;
  const late = sources.filter(({ state }) => state.isLate);
  const changed = latest(sources.map(({ state }) => state.changed));
  const checked = earliest(sources.map((one) => one.state.checked));
  const isChecked = sources.every(({ state }) => state.checked !== undefined);
  const state =
    sources.length === 0
      ? 'none'
      : late.length > 0
        ? 'late'
        : gap
          ? 'partial'
          : isChecked
            ? 'followed'
            : 'unchecked';
  const since = earliest(late.map(silentSince));
  return {
    ...{ topic, state },
    ...(isChecked && checked !== undefined && { checked }),
    ...(changed !== undefined && { changed }),
    ...(since !== undefined && { since }),
    ...(gap && { short: gap.short }),
  };
}

const covers = (scope: Followed['current']['scope'], place: number, topic?: string) =>
  scope.places.includes(place) && (topic === undefined || scope.topics.includes(topic));

/** A topic in a place, with what of it is compared for readers who ask to be told. */
export function findCell(
  { active, open }: Pick<Awaited<ReturnType<typeof loadActive>>, 'active' | 'open'>,
  place: number,
  topic: string,
): CellBasis {
  const gaps = open.filter(({ scope }) => covers(scope, place, topic));
  const sources = active.filter(({ current }) => covers(current.scope, place, topic));
  const { state, changed } = toCell(topic, sources, gaps);
  return {
    ...{ state, gaps: gaps.map(({ id }) => id).sort((a, b) => a - b) },
    ...(state === 'followed' && { seen: changed ?? '' }),
  };
}

function toRow(
  place: Place,
  topics: readonly Topic[],
  sources: readonly Active[],
  gaps: readonly KnownGapRow[],
): Row {
  const own = sources.filter(({ current }) => covers(current.scope, place.tid));
  const checked = latest(own.map(({ state }) => state.checked));
  const changed = latest(own.map(({ state }) => state.changed));
  return {
    ...{ place, sources: own.length },
    ...(checked !== undefined && { checked }),
    ...(changed !== undefined && { changed }),
    cells: topics.map(({ key }) =>
      toCell(
        key,
        own.filter(({ current }) => covers(current.scope, place.tid, key)),
        gaps.filter(({ scope }) => covers(scope, place.tid, key)),
      ),
    ),
  };
}

/** What is followed now, and what is known to be missing now. */
export async function loadActive(viewer: Pick<Viewer, 'services' | 'vertical' | 'contentDay'>) {
  const now = coverageNow(viewer);
  const [{ sources, gaps }, heads] = await Promise.all([
    loadFollowed(viewer),
    viewer.services.store.of(coverageLog).heads(viewer.vertical.id, now),
  ]);
  const byId = new Map(heads.map((head) => [head.source_id, head]));
  const active: Active[] = sources
    .filter(({ current }) => current.followed === 1)
    .map((one) => ({ ...one, state: readState(one.current, one.versions, byId.get(one.id), now) }));
  return {
    ...{ now, active },
    open: gaps.filter(({ since, until }) => since <= now && (until === null || until > now)),
    begins: earliest(heads.map(({ first }) => first ?? undefined)),
  };
}

function toFields({ current }: Followed) {
  const { name, url, language, how, interval_hours: intervalHours } = current;
  return { name, url, language, how, intervalHours };
}

/** A source with who read it last, and since when it is not reached. */
export async function toShown(
  { services }: Pick<Viewer, 'services'>,
  one: Active,
  now: string,
): Promise<ShownSource> {
  const { checked, changed, missedAfter, isLate } = one.state;
  const log = services.store.of(coverageLog);
  const [last, missedSince] = await Promise.all([
    one.current.how === 'editor' && checked !== undefined ? log.lastAt(one.id, checked) : undefined,
    missedAfter === undefined ? undefined : log.missedSince(one.id, checked ?? '', now),
  ]);
  return {
    ...{ id: one.id, ...toFields(one), isLate },
    ...(checked !== undefined && { checked }),
    ...(last && last.reader !== '' && { reader: last.reader }),
    ...(missedSince !== undefined && { missedSince }),
    ...(changed !== undefined && { changed }),
  };
}

const toGap = (
  { id, title, detail, scope, since, doing, state }: KnownGapRow,
  places: ReadonlyMap<number, Place>,
): Gap => ({
  ...{ id, title, detail, since, doing, state, topics: [...scope.topics] },
  places: scope.places.flatMap((tid) => places.get(tid) ?? []),
});

function toFigures(
  active: readonly Active[],
  gaps: number,
  places: readonly Place[],
  now: string,
): Coverage['figures'] {
  const dayAgo = new Date(Date.parse(now) - DAY_MS).toISOString();
  const late = active.filter(({ state }) => state.isLate);
  const lateSince = earliest(late.map(silentSince));
  const changed = active
    .filter(({ state }) => state.changed !== undefined)
    .sort((a, b) => (a.state.changed! < b.state.changed! ? 1 : -1))[0];
  const place = changed && places.find(({ tid }) => changed.current.scope.places.includes(tid));
  return {
    ...{ sources: active.length, places: places.length, late: late.length, gaps },
    checkedLastDay: active.filter(({ state }) => state.checked !== undefined && state.checked > dayAgo)
      .length,
    unchecked: active.filter(({ state }) => state.checked === undefined).length,
    rarely: active.filter(({ current }) => current.interval_hours > DAY_HOURS).length,
    ...(lateSince !== undefined && { lateSince }),
    ...(place && { changed: { at: changed.state.changed!, place: place.name } }),
  };
}

/** Whether a cell is not followed in full, and in time. */
const isOpen = ({ state }: Cell) => state !== 'followed';

/** The places that a reader follows, after the unions whose law binds them on a day. */
async function findMine({ services }: Viewer, followed: readonly number[], today: string): Promise<number[]> {
  const scopes = await getPlaceScopes(services, followed);
  const bind = ({ from, to }: { from: string; to: string }) => from <= today && to >= today;
  const unions = scopes.flatMap(({ laws }) =>
    [...laws].flatMap(([law, times]) => (times.some(bind) ? [law] : [])),
  );
  return [...new Set([...unions, ...followed])];
}

export async function loadCoverage(viewer: Viewer, query: CoverageQuery): Promise<Coverage> {
  const { services, user, vertical } = viewer;
  const [{ now, active, open, begins }, person] = await Promise.all([
    loadActive(viewer),
    services.store.users.byId(user.userId),
  ]);
  const followed = getFollowedPlaces(person ?? { profile: {} });
  const tids = [...active.map(({ current }) => current.scope), ...open.map(({ scope }) => scope)].flatMap(
    ({ places }) => places,
  );
  const [places, own] = await Promise.all([
    placesFor(viewer, [...tids, ...followed]),
    findMine(viewer, followed, now.slice(0, 10)),
  ]);
  // A union in which nothing is followed would be a row for each of its kind.
  const mine = own.flatMap((tid) => places.get(tid) ?? []);
  const all = [...places.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const shown = query.places ?? (mine.length > 0 ? 'mine' : 'all');
  const here = shown === 'mine' ? mine : all;
  const isHere = (scope: { places: readonly number[] }) => here.some(({ tid }) => scope.places.includes(tid));
  const topics = topicsIn(viewer);
  const columns = topics.filter(({ key }) => query.topic === undefined || key === query.topic);
  const sources = active.filter(({ current }) => isHere(current.scope));
  const gaps = open.filter(({ scope }) => isHere(scope));
  const rows = here
    .filter(({ tid }) => query.place === undefined || tid === query.place)
    .map((place) => toRow(place, columns, sources, gaps))
    .filter(({ cells }) => query.only === undefined || cells.some(isOpen));
  const opened = rows.find(({ place }) => place.tid === query.open)?.place.tid;
  const below = active.filter(({ current }) => opened !== undefined && covers(current.scope, opened));
  return {
    ...{
      now,
      zone: timeZoneFor(person ?? { profile: {} }, vertical.site),
      demonstration: viewer.contentDay.demonstration,
    },
    ...(begins !== undefined && { begins }),
    ...{ topics, places: here, shown, mine: mine.length, all: all.length },
    figures: toFigures(sources, gaps.length, here, now),
    rows,
    ...(opened !== undefined && {
      opened: { place: opened, sources: await Promise.all(below.map((one) => toShown(viewer, one, now))) },
    }),
    gaps: gaps.map((gap) => toGap(gap, places)),
  };
}
