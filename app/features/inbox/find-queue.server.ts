/** The queue of a reader: what sources found, in rows, without what is settled. Titles are read for what is shown only. */
import { getFollowedPlaces, timeZoneFor, readerDay } from '#app/api/profile-fields.ts';
import { queueSources } from '#app/api/feature-parts.ts';
import type { QueueFound } from '#app/api/queue-source.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { addDays } from '#app/runtime/months.ts';
import { findColleagues, loadNames, type Colleague } from './colleagues.server.ts';
import { FIRST_DAYS, MOST_ROWS, WINDOW_DAYS } from './limits.ts';
import { queueMarks, type MarksOwner, type QueueMark } from './marks-store.server.ts';
import {
  holds,
  readItemKey,
  mergeEntries,
  type MergedRow,
  type OwnState,
  type Sourced,
} from './merge.server.ts';
import { findInPlaces } from './places.server.ts';

/** Id of the source that the queue itself is. */
export const PLACES = 'places';

export interface FoundQueue {
  /** At most {@link MOST_ROWS}, the latest first. */
  rows: MergedRow[];
  /** Whether there are more rows. */
  more: boolean;
  checked: QueueFound['checked'][];
  /** Marks that hold a row back for a day or for a colleague, the next day first. */
  later: QueueMark[];
  colleagues: Colleague[];
  own: OwnState;
  /** The reader's time zone. */
  zone: string;
}

export const getMarksOwner = ({ user, vertical }: Viewer): MarksOwner => ({
  userId: user.userId,
  vertical: vertical.id,
});

/** First day of what the queue looks at. */
export function firstDay(today: string, createdAt: string): string {
  const created = createdAt.slice(0, 10);
  const first = addDays(created < today ? created : today, -FIRST_DAYS);
  const window = addDays(today, -WINDOW_DAYS);
  return first > window ? first : window;
}

export async function findQueue(viewer: Viewer): Promise<FoundQueue> {
  const { services, vertical } = viewer;
  const person = (await services.store.users.byId(viewer.user.userId))!;
  const since = `${firstDay(viewer.contentDay.day, person.createdAt)}T00:00:00.000Z`;
  const marksIn = services.store.of(queueMarks);
  const [marks, sent, colleagues, inPlaces, ...found] = await Promise.all([
    marksIn.list(getMarksOwner(viewer)),
    person.organisationId === null ? [] : marksIn.assignedTo(getMarksOwner(viewer), MOST_ROWS),
    findColleagues(viewer, person.organisationId),
    findInPlaces(viewer, getFollowedPlaces(person), since),
    ...queueSources(vertical).map(async ([id, source]) => [id, await source.find(viewer, since)] as const),
  ]);
  const all = [[PLACES, inPlaces] as const, ...found];
  const names = await loadNames(viewer, [
    ...sent.map(({ by }) => by),
    ...marks.flatMap(({ assignee_id: id }) => id ?? []),
  ]);
  const own: OwnState = {
    ...{ marks: new Map(marks.map((mark) => [mark.subject, mark])), names },
    assigned: sent.map((one) => ({ ...one, name: names.get(one.by) ?? 'a colleague' })),
    present: new Set(colleagues.map(({ id }) => id)),
    today: readerDay(viewer, person),
  };
  const entries = all.flatMap(([source, { entries: of }]) =>
    of.map((entry): Sourced => ({ ...entry, source })),
  );
  // Held marks need no item: only what comes back without a source does.
  const named = [
    ...marks.filter((mark) => !holds(mark, own)).map(({ subject }) => subject),
    ...sent.map(({ subject }) => subject),
  ];
  const versions = await visibleVersions(viewer, [
    ...entries.flatMap((entry) => ('nid' in entry ? entry.nid : [])),
    ...named.flatMap((subject) => readItemKey(subject) ?? []),
  ]);
  const visible = entries.filter((entry) => !('nid' in entry) || versions.has(entry.nid));
  const rows = mergeEntries(visible, own, versions);
  return {
    ...{ rows: rows.slice(0, MOST_ROWS), more: rows.length > MOST_ROWS, colleagues, own },
    zone: timeZoneFor(person, vertical.site),
    checked: all.map(([, { checked }]) => checked),
    later: marks
      .filter(({ status }) => status === 'reminded' || status === 'assigned')
      .filter((mark) => holds(mark, own) && !rows.some(({ key }) => key === mark.subject))
      .sort((one, other) => (one.remind_on ?? '').localeCompare(other.remind_on ?? '')),
  };
}

/**
 * Versions, up to the latest news, of the items that the reader may open, or see as lists show them: the one check of access
 * of the whole queue.
 */
async function visibleVersions(viewer: Viewer, nids: readonly number[]): Promise<Map<number, number>> {
  const { content } = viewer.services.store;
  const heads = (await content.heads([...new Set(nids)])).filter((head) => isVisible(viewer, head));
  return new Map((await content.latestNews(heads)).map(({ nid, version }) => [nid, version]));
}

type Head = Pick<Parameters<typeof readablePath>[1], 'nid' | 'vertical' | 'type' | 'path'>;

const isVisible = (viewer: Pick<Viewer, 'vertical' | 'reader'>, head: Head): boolean =>
  readablePath(viewer, head) !== undefined;
