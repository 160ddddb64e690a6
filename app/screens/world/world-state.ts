/** What the world screen shows for an address: how the map is coloured, which part, how the table is sorted. Pure. */
import { statuses, statusLabels } from '#app/ui/text/market-status.tsx';
import type { MapPlace, Shade } from '#app/ui/map/world-map.tsx';
import type { Column } from '../jurisdictions/places-table.tsx';
import type { Place, Region } from '../jurisdictions/places.ts';

export type By = 'status' | 'activity';

export interface WorldState {
  by: By;
  /** Key of a region, or all of the world. */
  region?: string;
  sort: Column;
}

const SORTS: readonly Column[] = ['name', 'region', 'status', 'licences', 'requirements', 'updates'];

/** Reads the query of an address; what is not known is as if it were not there. */
export function readState(search: URLSearchParams, regions: readonly string[]): WorldState {
  const region = search.get('region') ?? '';
  const sort = SORTS.find((known) => known === search.get('sort'));
  return {
    by: search.get('by') === 'activity' ? 'activity' : 'status',
    ...(regions.includes(region) ? { region } : {}),
    sort: sort ?? 'name',
  };
}

/** The address of a state; what goes without saying is left out. */
export function worldHref(path: string, { by, region, sort }: WorldState): string {
  const query = new URLSearchParams({
    ...(by === 'activity' ? { by } : {}),
    ...(region ? { region } : {}),
    ...(sort === 'name' ? {} : { sort }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A row of the table: a place and its region. */
export type Row = Place & { region: string };

/** The places of the world, or of one region, sorted: names upwards, counts downwards, statuses as in the legend. */
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

/** Least number of updates of each level: steps that double, so that few and many can both be told apart. */
const LEVELS = [0, 1, 3, 6, 12] as const;
const levelLabels = ['None', '1 to 2', '3 to 5', '6 to 11', '12 or more'];

function getActivityLevel(updates: number): number {
  return LEVELS.findLastIndex((least) => updates >= least);
}

/** Places with a code as the map shows them. */
export function mapPlaces(rows: readonly Row[], by: By): MapPlace[] {
  return rows.flatMap((row) => {
    if (row.iso?.length !== 2) return [];
    const { iso, name, to, updates = 0 } = row;
    const status = getStatus(row);
    const said: Pick<MapPlace, 'value' | 'shade'> =
      by === 'status'
        ? { value: statusLabels[status].label, shade: status }
        : {
            value: updates === 1 ? '1 update' : `${updates} updates`,
            shade: `level-${getActivityLevel(updates)}` as Shade,
          };
    return [{ iso, name, ...said, ...(to ? { to } : {}) }];
  });
}

/** What the shades mean, with how many of the places have each; those that nothing has are left out. */
export function getLegend(places: readonly MapPlace[], by: By) {
  const count = (shade: Shade) => places.filter((place) => place.shade === shade).length;
  const items =
    by === 'status'
      ? statuses.map((shade) => ({ shade, ...statusLabels[shade], count: count(shade) }))
      : levelLabels.map((label, level) => {
          const shade = `level-${level}` as Shade;
          return { shade, label, count: count(shade) };
        });
  return items.filter((item) => item.count > 0);
}
