/** Places on a day: their statuses for the map and its table, with how each is known. Pure. */
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { formatDate } from '#app/text/date-format.ts';
import { statusLabels } from '#app/ui/text/market-status.tsx';
import type { MapPlace } from '#app/ui/map/world-map.tsx';
import { NOT_ESTABLISHED, type Row } from './world-state.ts';

/** A row with what is said of the day; a place that the reader is told nothing of has no `said`. */
export type DatedRow = Row & { said?: PlaceStatus };

/** Why a status is not established, or how it is known. */
export const BASIS_WORDS: Readonly<Record<PlaceStatus['basis'], string>> = {
  today: 'Today',
  'in-force': 'In force',
  shown: 'As we showed it',
  adopted: 'Adopted',
  expected: 'Expected, may move',
  'no-version': 'We had no page then',
  'unknown-time': 'We do not know which version was shown',
  withheld: 'The version of that day cannot be shown',
  'not-recorded': 'Nothing is recorded for that day',
};

/** Rows with the status of the day in place of that of today. */
export function toDatedRows(rows: readonly Row[], statuses: readonly PlaceStatus[]): DatedRow[] {
  const byKey = new Map(statuses.map((status) => [status.key, status]));
  return rows.map(({ status: _, ...row }) => {
    const said = byKey.get(row.key);
    return { ...row, ...(said ? { said } : {}), ...(said?.status ? { status: said.status } : {}) };
  });
}

/** `In force since 1 Jan 2019`. */
export function sayBasis({ basis, from }: Pick<PlaceStatus, 'basis' | 'from'>): string {
  const words = BASIS_WORDS[basis];
  if (from === null) return words;
  const isAhead = basis === 'adopted' || basis === 'expected';
  return `${words}, ${isAhead ? 'from' : 'since'} ${formatDate(from)}`;
}

/** The map's places, those with a two-letter code: what nobody tells of is not established. */
export function datedMapPlaces(rows: readonly DatedRow[]): MapPlace[] {
  return rows.flatMap(({ iso, name, to, status, said }): MapPlace[] => {
    if (iso?.length !== 2) return [];
    const link = to ? { to } : {};
    if (!status || !said)
      return [{ iso, name, value: NOT_ESTABLISHED.label, shade: 'not-established', ...link }];
    const isAhead = said.basis === 'adopted' || said.basis === 'expected';
    const { label } = statusLabels[status];
    const value = isAhead ? `${label} (${BASIS_WORDS[said.basis].toLowerCase()})` : label;
    return [{ iso, name, value, shade: status, ...link }];
  });
}
