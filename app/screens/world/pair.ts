/** Two days of the map beside each other: what each says of a place, and whether that was compared. Pure. */
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { sayBasis } from '#app/views/status/status-basis.ts';
import type { Tiles } from '#app/ui/map/tiles.ts';
import type { Status } from '#app/ui/text/market-status.tsx';
import type { MapPlace } from '#app/ui/map/world-map.tsx';
import { datedMapPlaces, toDatedRows } from './dated-places.ts';
import { firstOfEach, mapPlaces, type Row } from './world-state.ts';

/** A day and its statuses; those of today are on the rows. */
export interface PairDay {
  day: string;
  statuses?: PlaceStatus[];
}

/** What is said of a place on a day; without a status nothing is established. */
interface SaidStatus {
  status?: Status;
  /** How it is known; empty for today. */
  how: string;
}

export interface PairRow {
  row: Row;
  said: readonly [SaidStatus, SaidStatus];
  /** `unknown`: nothing is established on one of the days, so nothing was compared. */
  outcome: 'changed' | 'same' | 'unknown';
}

/** The title of a day: `1 Mar 2024`. */
export const sayDay = ({ day, statuses }: PairDay): string =>
  statuses ? formatDate(day) : `${formatDate(day)} (today)`;

/** What the map of a day draws. */
export const pairPlaces = (rows: readonly Row[], { statuses }: PairDay, tiles?: Tiles): MapPlace[] =>
  firstOfEach(
    statuses ? datedMapPlaces(toDatedRows(rows, statuses), tiles) : mapPlaces(rows, 'status', tiles),
  );

function saidOn(rows: readonly Row[], { statuses }: PairDay): SaidStatus[] {
  if (!statuses) return rows.map(({ status }) => ({ ...(status && { status }), how: '' }));
  return toDatedRows(rows, statuses).map(({ status, said }) => ({
    ...(status && { status }),
    how: said && status ? sayBasis(said) : '',
  }));
}

const ORDER = ['changed', 'same', 'unknown'] as const;

/** All rows, those first that differ, in the order of the list. */
export function toPairRows(rows: readonly Row[], days: readonly [PairDay, PairDay]): PairRow[] {
  const [one, other] = [saidOn(rows, days[0]), saidOn(rows, days[1])];
  return rows
    .map((row, at): PairRow => {
      const said = [one[at]!, other[at]!] as const;
      const [{ status: before }, { status: after }] = said;
      const outcome =
        before === undefined || after === undefined ? 'unknown' : before === after ? 'same' : 'changed';
      return { row, said, outcome };
    })
    .sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
}

/** `3 places differ, 120 are the same; 14 were not compared` */
export function sayPair(rows: readonly PairRow[]): string {
  const count = (wanted: PairRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const [changed, same, unknown] = ORDER.map(count) as [number, number, number];
  const differ = `${formatCount(changed, 'place')} ${changed === 1 ? 'differs' : 'differ'}`;
  const alike = `${same} ${same === 1 ? 'is' : 'are'} the same`;
  return `${differ}, ${alike}${unknown > 0 ? `; ${unknown} ${unknown === 1 ? 'was' : 'were'} not compared, because nothing is established on one of the days` : ''}`;
}
