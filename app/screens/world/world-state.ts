/** The state of the world screen in its URL: colouring of the map, region, sort order of the table. Pure. */
import { formatCount } from '#app/text/count.ts';
import { readDay, readTypedDay } from '#app/text/typed-day.ts';
import { statuses, statusLabels } from '#app/ui/text/market-status.tsx';
import { isDrawn, type Tiles } from '#app/ui/map/tiles.ts';
import type { MapPlace, Shade } from '#app/ui/map/world-map.tsx';
import type { Column } from '../jurisdictions/places-table.tsx';
import type { Place, Region } from '../jurisdictions/places.ts';
import { MEASURES } from './shared.ts';

export type By = (typeof MEASURES)[number];

export interface WorldState {
  by: By;
  /** Key of a region; absent for the whole world. */
  region?: string;
  /** Key of a country whose states are shown instead; never with a region. */
  within?: string;
  /** Key of another region or country, whose map is beside. */
  with?: string;
  sort: Column;
  /** The day whose statuses are shown, of the past or ahead; absent for today. */
  at?: string;
  /** Another day, whose map is beside that of `at`. */
  beside?: string;
}

const SORTS: readonly Column[] = ['name', 'region', 'status', 'licences', 'requirements', 'updates'];

/** Parses a URL's query; unknown values are ignored. */
export function readState(
  search: URLSearchParams,
  regions: readonly string[],
  countries: readonly string[],
): WorldState {
  const region = search.get('region') ?? '';
  const within = search.get('within') ?? '';
  const own: Pick<WorldState, 'within' | 'region'> = countries.includes(within)
    ? { within }
    : regions.includes(region)
      ? { region }
      : {};
  const other = search.get('with') ?? '';
  const isOther = other !== own.within && other !== own.region && [...countries, ...regions].includes(other);
  const sort = SORTS.find((known) => known === search.get('sort'));
  return {
    by: MEASURES.find((known) => known === search.get('by')) ?? MEASURES[0],
    ...own,
    ...(isOther ? { with: other } : {}),
    sort: sort ?? 'name',
    ...readDays(search),
  };
}

/** What was typed as a day. */
const typedDay = (search: URLSearchParams, name: DayName): string =>
  (search.get(name) ?? '').trim().slice(0, 40);

/** The days of a map: its own, and that of the map beside it. */
type DayName = 'at' | 'beside';

/** A text that is not a day, and why. */
export interface WrongDay {
  typed: string;
  problem: string;
}

/** What was typed as a day and is none; undefined for a day, and for an empty field. */
export function wrongDay(search: URLSearchParams, name: DayName = 'at'): WrongDay | undefined {
  const typed = typedDay(search, name);
  const read = readTypedDay(typed);
  return typed === '' || 'day' in read ? undefined : { typed, problem: read.problem };
}

function readDays(search: URLSearchParams): Pick<WorldState, DayName> {
  const at = readDay(typedDay(search, 'at'));
  const beside = readDay(typedDay(search, 'beside'));
  return { ...(at === undefined ? {} : { at }), ...(beside === undefined ? {} : { beside }) };
}

/** The URL of a state, without default values. */
export function worldHref(
  path: string,
  { by, region, within, sort, at, beside, ...rest }: WorldState,
): string {
  const query = new URLSearchParams({
    ...(by === 'activity' ? { by } : {}),
    ...(region ? { region } : {}),
    ...(within ? { within } : {}),
    ...(rest.with ? { with: rest.with } : {}),
    ...(sort === 'name' ? {} : { sort }),
    ...(at && by === 'status' ? { at } : {}),
    ...(beside && by === 'status' ? { beside } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A row of the table: a place and its region, or the country that it is in. */
export type Row = Place & { region: string };

/** Countries with states that have a code or a status: those whose states the map can show. */
export function dividedCountries(regions: readonly Region[]): Place[] {
  return regions.flatMap(({ places }) =>
    places.filter(({ below = [] }) => below.some(({ iso, status }) => iso ?? status)),
  );
}

/** The regions that a state shows; for the states of a country the country alone, which is not counted itself. */
export function shownRegions(regions: readonly Region[], { region, within }: WorldState): Region[] {
  if (within === undefined) return regions.filter(({ key }) => region === undefined || key === region);
  return dividedCountries(regions)
    .filter(({ key }) => key === within)
    .map(({ name, key, ...place }) => ({ name, key, places: [{ name, key, ...place, holds: true }] }));
}

/**
 * The places of the world, of one region or of one country, sorted: names ascending, counts descending, statuses in the order
 * of the legend.
 */
export function toRows(regions: readonly Region[], state: WorldState): Row[] {
  const { within, sort } = state;
  const rows = shownRegions(regions, state)
    .flatMap(({ name, places }) => {
      const own = within === undefined ? places : places.flatMap(({ below = [] }) => below);
      return own.map((place): Row => ({ ...place, region: name }));
    })
    .map(({ below: _, ...row }): Row => row);
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, 'en');
  const orders: Partial<Record<Column, (a: Row, b: Row) => number>> = {
    region: (a, b) => a.region.localeCompare(b.region, 'en'),
    status: (a, b) => statuses.indexOf(getStatus(a)) - statuses.indexOf(getStatus(b)),
    licences: mostFirst(({ licences }) => licences),
    requirements: mostFirst(({ requirements }) => requirements),
    updates: mostFirst(({ updates }) => updates),
  };
  return rows.sort((a, b) => orders[sort]?.(a, b) || byName(a, b));
}

function mostFirst(count: (row: Row) => number | undefined) {
  return (a: Row, b: Row) => (count(b) ?? 0) - (count(a) ?? 0);
}

function getStatus({ status }: Place) {
  return status ?? 'not-assessed';
}

/** Minimum number of updates of each level. Steps double, so that both low and high numbers are distinguishable. */
const LEVELS = [0, 1, 3, 6, 12] as const;
const levelLabels = ['None', '1 to 2', '3 to 5', '6 to 11', '12 or more'];

/** The level of a number of updates, from 0 (none) to 4. */
export function getActivityLevel(updates: number): number {
  return LEVELS.findLastIndex((least) => updates >= least);
}

/** The map's places: those that are drawn. */
export function mapPlaces(rows: readonly Row[], by: By, tiles: Tiles | undefined): MapPlace[] {
  return rows.flatMap((row) => {
    const { iso, name, to, updates = 0 } = row;
    if (!isDrawn(iso, tiles)) return [];
    const status = getStatus(row);
    const said: Pick<MapPlace, 'value' | 'shade'> =
      by === 'status'
        ? { value: statusLabels[status].label, shade: status }
        : {
            value: formatCount(updates, 'update'),
            shade: `level-${getActivityLevel(updates)}` as Shade,
          };
    return [{ iso, name, ...said, ...(to ? { to } : {}) }];
  });
}

/** The first place of each code: a shape has one shade, and two terms of a site may have the same code. */
export function firstOfEach(places: readonly MapPlace[]): MapPlace[] {
  return [...Map.groupBy(places, ({ iso }) => iso.toUpperCase()).values()].map(([first]) => first!);
}

/** What the map says of a place whose status on a day nobody tells. */
export const NOT_ESTABLISHED = {
  label: 'Not established',
  meaning: 'Nothing that we hold tells of this day.',
};

/** What each shade means, in the order of the legend. */
export function legendWords(by: By): { shade: Shade; label: string; meaning?: string }[] {
  if (by === 'activity')
    return levelLabels.map((label, level) => ({ shade: `level-${level}` as Shade, label }));
  return [
    ...statuses.map((shade) => ({ shade, ...statusLabels[shade] })),
    { shade: 'not-established', ...NOT_ESTABLISHED },
  ];
}

/** The legend: the meaning of each shade and its number of places, without unused shades. */
export function getLegend(places: readonly MapPlace[], by: By) {
  return legendWords(by)
    .map((item) => ({ ...item, count: places.filter(({ shade }) => shade === item.shade).length }))
    .filter(({ count }) => count > 0);
}
