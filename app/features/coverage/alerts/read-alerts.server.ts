/** What readers asked to be told of, with places and topics of now. */
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { Place, Topic } from '../contract/parts.ts';
import { placesFor, topicsIn } from '../overview.server.ts';
import type { AlertRow, WaitingCell } from './alerts-store.server.ts';
import { sayCell, sayChange, type CellBasis } from './say-alert.ts';

export const readBasis = (text: string) => JSON.parse(text) as CellBasis;

export const readerIn = ({ user, vertical }: Pick<Viewer, 'user' | 'vertical'>) => ({
  userId: user.userId,
  vertical: vertical.id,
});

/** The place and topic of each; undefined where they are gone. */
export async function findCells<Row extends WaitingCell>(
  viewer: Pick<Viewer, 'services' | 'vertical'>,
  rows: readonly Row[],
): Promise<{ row: Row; place: Place | undefined; topic: Topic | undefined }[]> {
  const topics = new Map(topicsIn(viewer).map((topic) => [topic.key, topic]));
  const tids = [...new Set(rows.map(({ place }) => place))];
  const former = await viewer.services.store.formerTerms.now(tids);
  const places = await placesFor(
    viewer,
    tids.map((tid) => former.get(tid) ?? tid),
  );
  return rows.map((row) => ({
    row,
    place: places.get(former.get(row.place) ?? row.place),
    topic: topics.get(row.topic),
  }));
}

/** A change that a reader is told of. */
export interface ToldChange {
  id: number;
  at: string;
  title: string;
  path: string;
  /** A sentence without its full stop. */
  says: string;
}

/** What readers are told; nothing of places and topics that are gone. */
export async function toChanges(viewer: Viewer, rows: readonly AlertRow[]): Promise<ToldChange[]> {
  const cells = await findCells(viewer, rows);
  const { href } = linksIn(viewer.vertical);
  return cells.flatMap(({ row: { id, happened_at: at, was, became }, place, topic }) =>
    place && topic && at !== null && became !== null
      ? [
          {
            ...{ id, at, title: sayCell(topic.label, place.name) },
            says: sayChange(readBasis(was), readBasis(became)),
            path: href('coverage/overview', {
              query: { places: 'all', place: String(place.tid), open: String(place.tid) },
            }),
          },
        ]
      : [],
  );
}
