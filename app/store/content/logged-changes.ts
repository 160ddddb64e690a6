/** Which items got another version since a time, by the log of publications. */
import type { Db } from '../tables.ts';

export function loggedChanges(library: Db) {
  return {
    /**
     * Published items of a vertical with a later version than their first since a time, the latest first; also by minor
     * changes, and by a return after a withdrawal.
     *
     * @param at RFC 3339, UTC
     */
    async since(vertical: string, at: string, limit: number): Promise<number[]> {
      const rows = await library
        .selectFrom('content_event')
        .innerJoin('content', 'content.nid', 'content_event.nid')
        .select('content_event.nid')
        .select(({ fn }) => fn.max('content_event.id').as('last'))
        .where('content_event.vertical', '=', vertical)
        .where('content_event.at', '>=', at)
        .where('content_event.kind', 'in', ['published', 'changed', 'minor'])
        .where('content_event.version', '>', 1)
        .where('content.status', '=', 'published')
        .groupBy('content_event.nid')
        .orderBy('last', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ nid }) => nid);
    },
    /** The first publication in the log of a vertical (RFC 3339, UTC); undefined before it. */
    async begins(vertical: string): Promise<string | undefined> {
      const row = await library
        .selectFrom('content_event')
        .select('at')
        .where('vertical', '=', vertical)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst();
      return row?.at;
    },
  };
}
