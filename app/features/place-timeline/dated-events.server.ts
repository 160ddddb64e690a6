/** Dates of items that concern places, each event once in each lane. */
import { datedTypes, dateQuery, toDates, toPlaced } from '#app/api/dates/events.ts';
import { mergeDates } from '#app/api/dates/merged-events.ts';
import { bestConcern, findConcern, type PlaceScope } from '#app/api/places/place-scope.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { TimelineEvent } from './contract.ts';
import type { Period } from './period.ts';

/** Dates that are read for one timeline. */
const MOST_DATES = 2000;

/** An event in the lane of a place, with the items that tell of it. */
export interface LaneEvent {
  tid: number;
  event: TimelineEvent;
  nids: readonly number[];
}

/** @param kinds of dates; all kinds without */
export async function findDates(
  viewer: Viewer,
  scopes: readonly PlaceScope[],
  { from, to, kinds }: Period & { kinds: string[] | undefined },
): Promise<{ events: LaneEvent[]; isCut: boolean }> {
  if (scopes.length === 0) return { events: [], isCut: false };
  const { day: today } = viewer.contentDay;
  const query = { from, to, kinds, jurisdictions: scopes.map(({ tid }) => tid) };
  const types = datedTypes(viewer, query);
  const rows = await viewer.services.store.dates.inRange(dateQuery(viewer, types, query), MOST_DATES + 1);
  const dates = await toDates(viewer, rows.slice(0, MOST_DATES));
  const events = mergeDates(dates).flatMap(({ event, dates: own }): LaneEvent[] =>
    scopes.flatMap((scope): LaneEvent[] => {
      const concern = bestConcern(own.map((date) => findConcern(scope, toPlaced(date))));
      if (!concern) return [];
      const { id, kind, date, label, title, path, nid, others, certainty } = event;
      return [
        {
          tid: scope.tid,
          nids: [nid, ...others.map((other) => other.nid)],
          event: {
            ...{ id, kind, day: date, label, title, path, nid, others: others.length },
            ...{ expected: certainty === 'expected', isAhead: date > today, isSure: concern.isSure },
            ...(concern.law === undefined ? {} : { law: concern.law }),
          },
        },
      ];
    }),
  );
  return { events, isCut: rows.length > MOST_DATES };
}
