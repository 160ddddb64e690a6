/** The state of the world screen in its URL: colouring of the map, region, sort order of the table. Pure. */
import { formatCount } from '#app/text/count.ts';
import { readDay, readTypedDay } from '#app/text/typed-day.ts';
import { statuses, statusLabels } from '#app/ui/text/market-status.tsx';
import type { MapPlace, Shade } from '#app/ui/map/world-map.tsx';
import type { Column } from '../jurisdictions/places-table.tsx';
import type { Place, Region } from '../jurisdictions/places.ts';
import { MEASURES } from './shared.ts';

export type By = (typeof MEASURES)[number];

export interface WorldState {
  by: By;
  /** Key of a region; absent for the whole world. */
  region?: string;
  sort: Column;
  /** The day whose statuses are shown, of the past or ahead; absent for today. */
  at?: string;
}

const SORTS: readonly Column[] = ['name', 'region', 'status', 'licences', 'requirements', 'updates'];

/** Parses a URL's query; unknown values are ignored. */
export function readState(search: URLSearchParams, regions: readonly string[]): WorldState {
  const region = search.get('region') ?? '';
  const sort = SORTS.find((known) => known === search.get('sort'));
  return {
    by: MEASURES.find((known) => known === search.get('by')) ?? MEASURES[0],
    ...(regions.includes(region) ? { region } : {}),
    sort: sort ?? 'name',
    ...readAt(search),
  };
}

/** What was typed as a day. */
const typedDay = (search: URLSearchParams): string => (search.get('at') ?? '').trim().slice(0, 40);

/** A text that is not a day, and why. */
export interface WrongDay {
  typed: string;
  problem: string;
}

/** What was typed as a day and is none; undefined for a day, and for an empty field. */
export function wrongDay(search: URLSearchParams): WrongDay | undefined {
  const typed = typedDay(search);
  const read = readTypedDay(typed);
  return typed === '' || 'day' in read ? undefined : { typed, problem: read.problem };
}

function readAt(search: URLSearchParams): Pick<WorldState, 'at'> {
  const at = readDay(typedDay(search));
  return at === undefined ? {} : { at };
}

/** The URL of a state, without default values. */
export function worldHref(path: string, { by, region, sort, at }: WorldState): string {
  const query = new URLSearchParams({
    ...(by === 'activity' ? { by } : {}),
    ...(region ? { region } : {}),
    ...(sort === 'name' ? {} : { sort }),
    ...(at && by === 'status' ? { at } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A row of the table: a place and its region. */
export type Row = Place & { region: string };

/**
 * The places of the world, or of one region, sorted: names ascending, counts descending, statuses in the order of the
 * legend.
 */
export function toRows(regions: readonly Region[], { region, sort }: WorldState): Row[] {
  const rows = regions
    .filter(({ key }) => region === undefined || key === region)
    .flatMap(({ name, places }) => places.map(({ below: _, ...place }): Row => ({ ...place, region: name })));
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

function getActivityLevel(updates: number): number {
  return LEVELS.findLastIndex((least) => updates >= least);
}

/** The map's places: those with a two-letter code. */
export function mapPlaces(rows: readonly Row[], by: By): MapPlace[] {
  return rows.flatMap((row) => {
    if (row.iso?.length !== 2) return [];
    const { iso, name, to, updates = 0 } = row;
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

/** What the map says of a place whose status on a day nobody tells. */
export const NOT_ESTABLISHED = {
  label: 'Not established',
  meaning: 'Nothing that we hold tells of this day.',
};

/** The legend: the meaning of each shade and its number of places, without unused shades. */
export function getLegend(places: readonly MapPlace[], by: By) {
  const count = (shade: Shade) => places.filter((place) => place.shade === shade).length;
  const items =
    by === 'status'
      ? [
          ...statuses.map((shade) => ({ shade, ...statusLabels[shade], count: count(shade) })),
          { shade: 'not-established' as const, ...NOT_ESTABLISHED, count: count('not-established') },
        ]
      : levelLabels.map((label, level) => {
          const shade = `level-${level}` as Shade;
          return { shade, label, count: count(shade) };
        });
  return items.filter((item) => item.count > 0);
}
