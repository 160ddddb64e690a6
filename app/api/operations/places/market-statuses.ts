/** The market status of every place on a day. Access is decided for the reader of today. */
import { MOST_CHANGE_DAYS, type ChangeDay, type MarketStatuses } from '#app/contracts/market-statuses.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { termsWithRole } from '../../content/terms-with-role.ts';
import { operation, success } from '../../operation.ts';
import { statusAt, statusChanges } from '../../places/status-at.ts';
import { findStatusHistories, type PlaceHistory } from '../../places/status-history.ts';
import type { Viewer } from '../../viewer.ts';

const marketStatuses = operation('marketStatuses', {
  summary: 'The market status of every place on a day, with how it is known',
  auth: 'subscriber',
  scope: 'read',
  // The versions of all pages of places are read once.
  load: 'bulk',
  tool: {
    name: 'market_statuses',
    title: 'Market statuses on a day',
    description:
      'The licensing status of every jurisdiction on a day (`at`, today without it): in force where the page lists its first day, else as readers were shown it. Without a status it is not established: do not guess.',
  },
  async handle({ viewer, query }) {
    const { day: today } = viewer.contentDay;
    const at = query.at ?? today;
    return success(await sharedAnswer(viewer, ['market-statuses', at], () => answer(viewer, at, today)));
  },
});

async function answer(viewer: Viewer, at: string, today: string): Promise<MarketStatuses> {
  const [terms, found] = await Promise.all([
    termsWithRole(viewer, 'places'),
    sharedAnswer(viewer, ['status-histories'], async () => {
      const places = await findStatusHistories(viewer);
      return { places, changes: changeDays(places, today) };
    }),
  ]);
  const keys = new Map(terms.map(({ tid, key }) => [tid, key]));
  const places = found.places.flatMap(({ tid, nid, history }): MarketStatuses['places'] => {
    const key = keys.get(tid);
    if (key === undefined) return [];
    const said = statusAt(history, at, today);
    const head = { tid, key, nid };
    return said.kind === 'unknown'
      ? [{ ...head, basis: said.why, from: null, version: null }]
      : [{ ...head, status: said.status, basis: said.basis, from: said.from, version: said.version }];
  });
  const days = nearest(found.changes, at, MOST_CHANGE_DAYS);
  return { at, today, places, days, isCut: days.length < found.changes.length };
}

function changeDays(places: readonly PlaceHistory[], today: string): ChangeDay[] {
  const counts = new Map<string, number>();
  for (const { history } of places)
    for (const { day } of statusChanges(history, today)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts]
    .map(([day, count]) => ({ day, places: count, isAhead: day > today }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** At most this many days, as many before the day as after it if there are so many. */
function nearest(days: readonly ChangeDay[], at: string, most: number): ChangeDay[] {
  const index = days.findIndex(({ day }) => day >= at);
  const middle = index === -1 ? days.length : index;
  const start = Math.max(0, Math.min(middle - Math.floor(most / 2), days.length - most));
  return days.slice(start, start + most);
}

export const marketStatusOperations = [marketStatuses];
