import type { Selectable } from 'kysely';
import { prepare } from '../prepared.ts';
import type { ContentEventTable, Db } from '../tables.ts';

/** Something that happened to a content item. */
export type ContentEvent = Selectable<ContentEventTable> & { kind: 'published' | 'changed' | 'withdrawn' };

/** Reads the log of content events; only publishing writes it. */
export interface EventsRepository {
  /**
   * Grows whenever anything that pages show of the library changes, terms included; 0 at first. It
   * is the id of the newest event. Cheap enough for every request.
   */
  latestId(): Promise<number>;
  /** The oldest events after an id, in order; no event ever appears behind one already read. */
  since(id: number, limit: number): Promise<ContentEvent[]>;
}

export function eventsRepository(db: Db): EventsRepository {
  const newest = prepare(db, () =>
    db.selectFrom('content_event').select('id').orderBy('id', 'desc').limit(1),
  );
  return {
    async latestId() {
      const [row] = await newest({});
      return row?.id ?? 0;
    },
    since: (id, limit) =>
      db
        .selectFrom('content_event')
        .selectAll()
        .where('id', '>', id)
        .where('kind', '!=', 'terms')
        .orderBy('id')
        .limit(limit)
        .$narrowType<ContentEvent>()
        .execute(),
  };
}
