/** Two parts of the world beside each other: what is counted in each. Pure. */
import type { Shade } from '#app/ui/map/world-map.tsx';
import type { Tiles } from '#app/ui/map/tiles.ts';
import type { Counted } from '../jurisdictions/places.ts';
import { toDatedRows } from './dated-places.ts';
import type { PairDay } from './pair.ts';
import { getActivityLevel, legendWords, type By, type Row } from './world-state.ts';

/** A region, or the states of a country, as the screen shows it beside another. */
export interface Part {
  name: string;
  /** Key of the region. */
  region?: string;
  /** Key of the country whose states are shown. */
  within?: string;
  /** Where the states are drawn; absent where nobody knows. */
  tiles?: Tiles;
  rows: Row[];
  counted: Counted;
}

/** One part on a day; the day is absent on the map of today, until it is known. */
export interface PartOnDay extends Part {
  day?: PairDay;
}

/** A line of the table of both: how many places of each part have one shade. */
export interface TallyRow {
  /** Absent for places that have no status of their own, such as the federal law of a country. */
  shade?: Shade;
  label: string;
  counts: readonly [number, number];
}

function shadeRows({ rows, day }: PartOnDay, by: By): (Shade | undefined)[] {
  if (by === 'activity')
    return rows.map(({ updates = 0 }): Shade => `level-${getActivityLevel(updates)}` as Shade);
  if (!day?.statuses) return rows.map(({ status, iso }) => status ?? (iso ? 'not-assessed' : undefined));
  return toDatedRows(rows, day.statuses).map(({ status }) => status ?? 'not-established');
}

/** All places of both parts by what is said of them, in the order of the legend, without unused shades. */
export function tallyParts(parts: readonly [PartOnDay, PartOnDay], by: By): TallyRow[] {
  const [one, other] = [shadeRows(parts[0], by), shadeRows(parts[1], by)];
  const count = (shades: readonly (Shade | undefined)[], wanted: Shade | undefined) =>
    shades.filter((shade) => shade === wanted).length;
  return [...legendWords(by), { shade: undefined, label: 'No status of its own' }]
    .map(({ shade, label }): TallyRow => ({
      ...{ label, counts: [count(one, shade), count(other, shade)] },
      ...(shade ? { shade } : {}),
    }))
    .filter(({ counts }) => counts[0] + counts[1] > 0);
}
