/** What happened to the pages of places: statuses of their markets that changed, and versions that were published. */
import { statusAt, statusChanges, statusSpans } from '#app/api/places/status-at.ts';
import { findStatusHistories, type PlaceHistory } from '#app/api/places/status-history.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import type { LaneEvent } from './dated-events.server.ts';
import type { StatusPart } from './contract.ts';
import type { Period } from './period.ts';

/** What a page says of its place over a period. */
export interface PageLane {
  path: string;
  statuses: StatusPart[];
  at: PlaceStatus;
  events: LaneEvent[];
}

type Place = { tid: number; key: string; name: string };

/** The lanes by term id; a place without a page that the reader may open has none. */
export async function findPages(
  viewer: Viewer,
  places: readonly Place[],
  period: Period & { at: string },
): Promise<Map<number, PageLane>> {
  const { day: today, demonstration } = viewer.contentDay;
  const found = await findStatusHistories(
    viewer,
    places.map(({ tid }) => tid),
  );
  return new Map(
    found.flatMap((page) => {
      const place = places.find(({ tid }) => tid === page.tid);
      return place ? [[page.tid, toLane(page, place, { ...period, today, demonstration })] as const] : [];
    }),
  );
}

function toLane(
  page: PlaceHistory,
  { tid, key, name }: Place,
  { from, to, at, today, demonstration }: Period & { at: string; today: string; demonstration: boolean },
): PageLane {
  const { nid, path, history } = page;
  const inPeriod = (day: string) => day >= from && day <= to;
  const head = { title: name, path, nid, others: 0, isSure: true };
  const changes = statusChanges(history, today)
    .filter(({ day }) => inPeriod(day))
    .map(({ day, after, basis, version }): LaneEvent['event'] => ({
      ...{ ...head, id: `${nid}-status-${day}`, kind: 'status', day, label: after, version, basis },
      ...{ expected: basis === 'expected', isAhead: day > today },
    }));
  const versions = history.versions.flatMap((version): LaneEvent['event'][] => {
    const { version: number, from: day, isWithheld, isMinor } = version;
    // A demonstration library has a day of its own, and may have been loaded after it.
    if (day === null || isWithheld || isMinor || (demonstration && day > today) || !inPeriod(day)) return [];
    return [
      {
        ...{ ...head, id: `${nid}-version-${number}`, kind: 'version', day, version: number },
        ...{ label: `Version ${number}`, expected: false, isAhead: false },
      },
    ];
  });
  const said = statusAt(history, at, today);
  return {
    path,
    statuses: toParts(history, { from, to }, today),
    at:
      said.kind === 'unknown'
        ? { tid, key, nid, basis: said.why, from: null, version: null }
        : {
            ...{ tid, key, nid, status: said.status, basis: said.basis },
            ...{ from: said.from, version: said.version },
          },
    events: [...changes, ...versions].map((event) => ({ tid, event, nids: [nid] })),
  };
}

/** The spans as far as they are in the period. */
function toParts(history: PlaceHistory['history'], { from, to }: Period, today: string): StatusPart[] {
  return statusSpans(history, today).flatMap((span): StatusPart[] => {
    const { from: first = from, to: last = to, at } = span;
    if (first > to || last < from) return [];
    const days = { from: first < from ? from : first, to: last > to ? to : last };
    return [
      at.kind === 'unknown' ? { ...days, basis: at.why } : { ...days, status: at.status, basis: at.basis },
    ];
  });
}
