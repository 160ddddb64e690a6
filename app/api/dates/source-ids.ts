/**
 * Ids of the dates of content that stay the same while a date is moved, reworded or sorted, as calendar feeds have them.
 */
import type { DatedItem } from '#app/store/store.ts';
import { trackDates, type TrackedDate } from './date-history.ts';
import { findHistory } from './item-dates.ts';
import type { Viewer } from '../viewer.ts';

type Row = Pick<DatedItem, 'nid' | 'position' | 'type' | 'version' | 'kind' | 'label' | 'date'>;

export const toKey = ({ nid, position }: Pick<Row, 'nid' | 'position'>) => `${nid}-${position}`;

/**
 * @param rows dates of items; of dates that are equal in an item, all
 * @returns the id of each date by node id and position
 */
export async function findSourceIds(viewer: Viewer, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [nid, dates] of Map.groupBy(rows, (row) => row.nid)) {
    const { version, type } = dates[0]!;
    // The id of a date in a first version follows from the date alone, so nothing needs to be read.
    const history =
      version === 1
        ? trackDates([{ dates }])
        : await findHistory(viewer, { nid, version, type, status: 'published' });
    for (const [key, id] of matchDates(dates, history)) ids.set(key, `${nid}-${id}`);
  }
  return ids;
}

/** Pairs the dates of an item with its history; of equal dates the first with the first. */
function matchDates(dates: readonly Row[], history: readonly TrackedDate[]): [string, string][] {
  const open = new Set(history.filter(({ cancelled }) => !cancelled));
  return dates.map((row) => {
    const found = [...open].find(
      ({ kind, label, date }) => kind === row.kind && label === row.label && date === row.date,
    );
    if (!found) return [toKey(row), `at${row.position}`];
    open.delete(found);
    return [toKey(row), found.id];
  });
}
