/** Places on a day: their statuses for the map and its table, with how each is known. Pure. */
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { BASIS_WORDS } from '#app/views/status/status-basis.ts';
import { statusLabels } from '#app/ui/text/market-status.tsx';
import { isDrawn, type Tiles } from '#app/ui/map/tiles.ts';
import type { MapPlace } from '#app/ui/map/world-map.tsx';
import { NOT_ESTABLISHED, type Row } from './world-state.ts';

/** A row with what is said of the day; a place that the reader is told nothing of has no `said`. */
export type DatedRow = Row & { said?: PlaceStatus };

/** Rows with the status of the day in place of that of today. */
export function toDatedRows(rows: readonly Row[], statuses: readonly PlaceStatus[]): DatedRow[] {
  const byKey = new Map(statuses.map((status) => [status.key, status]));
  return rows.map(({ status: _, ...row }) => {
    const said = byKey.get(row.key);
    return { ...row, ...(said ? { said } : {}), ...(said?.status ? { status: said.status } : {}) };
  });
}

/** The map's places, those that are drawn: what nobody tells of is not established. */
export function datedMapPlaces(rows: readonly DatedRow[], tiles?: Tiles): MapPlace[] {
  return rows.flatMap(({ iso, name, to, status, said }): MapPlace[] => {
    if (!isDrawn(iso, tiles)) return [];
    const link = to ? { to } : {};
    if (!status || !said)
      return [{ iso, name, value: NOT_ESTABLISHED.label, shade: 'not-established', ...link }];
    const isAhead = said.basis === 'adopted' || said.basis === 'expected';
    const { label } = statusLabels[status];
    const value = isAhead ? `${label} (${BASIS_WORDS[said.basis].toLowerCase()})` : label;
    return [{ iso, name, value, shade: status, ...link }];
  });
}
