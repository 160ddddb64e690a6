/** The log of content events, and the versions of the store that follow from it. */
import type { Selectable } from 'kysely';
import type { SeenEvents } from '../engines/engine.ts';
import { lockPublishing } from '../engines/locks.ts';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';
import type { ContentEventTable } from './tables.ts';

/** Something that happened to a content item, and that those are told who asked for it. */
export type ContentEvent = Selectable<ContentEventTable> & { kind: 'published' | 'changed' | 'withdrawn' };

/** Any row of the log, also minor changes, and that terms or marks were changed. */
export type LoggedEvent = Selectable<ContentEventTable>;

const NOBODY: SeenEvents = { watch: (readNewest) => readNewest(), seen() {} };

/** The log of content events. Only publishing writes it. */
export function eventsRepository(db: Db, { watch, seen }: SeenEvents = NOBODY) {
  const noted = async <Event extends { id: number }>(events: Promise<Event[]>): Promise<Event[]> => {
    const read = await events;
    const last = read.at(-1);
    if (last) seen(last.id);
    return read;
  };
  const newest = prepare(db, () =>
    db.selectFrom('content_event').select('id').orderBy('id', 'desc').limit(1),
  );
  const after = prepare(db, (given: { id: number; limit: number }) =>
    db.selectFrom('content_event').selectAll().where('id', '>', given.id).orderBy('id').limit(given.limit),
  );
  const withdrawal = prepare(db, (given: { nid: number; version: number }) =>
    db
      .selectFrom('content_event')
      .select('at')
      .where('nid', '=', given.nid)
      .where('version', '=', given.version)
      .where('kind', '=', 'withdrawn'),
  );
  return {
    /** When an item was withdrawn as this version (RFC 3339, UTC); undefined where the log does not have it. */
    withdrawnAt: async ({ nid, version }: { nid: number; version: number }): Promise<string | undefined> =>
      (await withdrawal({ nid, version }))[0]?.at,
    /**
     * The id of the newest event: increases with every change of the library that pages show, including
     * terms; 0 at first. Cheap enough for every request.
     */
    latestId: (): Promise<number> =>
      watch(async () => {
        const [row] = await newest({});
        return row?.id ?? 0;
      }),
    /** The oldest events after an id that people are told of, in order. Ids become visible in order. */
    since: (id: number, limit: number): Promise<ContentEvent[]> =>
      noted(
        db
          .selectFrom('content_event')
          .selectAll()
          .where('id', '>', id)
          .where('kind', 'not in', ['terms', 'marks', 'minor'])
          .orderBy('id')
          .limit(limit)
          .$narrowType<ContentEvent>()
          .execute(),
      ),
    /** All events: also minor changes, and changes of terms and marks, whose nid is 0. */
    log: (id: number, limit: number): Promise<LoggedEvent[]> => noted(after({ id, limit })),
  };
}

/** Tells pages that what is marked in their texts changed. */
export async function noteMarkChange(on: Db, at: string): Promise<void> {
  await lockPublishing(on);
  const row = { nid: 0, vertical: '', type: '', kind: 'marks', version: 0, at } as const;
  await on.insertInto('content_event').values(row).execute();
}

/** Increasing ids of the newest changes; 0 before the first. */
export interface Versions {
  /** Newest content event; older pages are stale. */
  content: number;
  /** Newest ended sign-in. */
  endedSignIns: number;
}

/** Prepares one query for both; cheap enough for every request. */
export function prepareVersions(db: Db, { watch }: SeenEvents = NOBODY): () => Promise<Versions> {
  const read = prepare(
    db,
    () =>
      db.selectNoFrom(({ selectFrom }) => [
        selectFrom('content_event')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('content'),
        selectFrom('ended_sign_in')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('ended'),
      ]),
    { cached: true },
  );
  return async () => {
    let endedSignIns = 0;
    const content = await watch(async () => {
      const [row] = await read({});
      endedSignIns = row?.ended ?? 0;
      return row?.content ?? 0;
    });
    return { content, endedSignIns };
  };
}
