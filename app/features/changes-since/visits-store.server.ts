/** What readers have looked at, and when. */
import { sql, type Selectable } from 'kysely';
import { hasNewsSince } from '#app/store/content/minor-changes.ts';
import type { Db } from '#app/store/tables.ts';
import { minutesBefore, RECORD_EVERY_MINUTES, VISIT_GAP_MINUTES } from '#app/text/visit-times.ts';
import type { ItemVisitTable } from './tables.ts';

export type VisitRow = Selectable<ItemVisitTable>;

type Look = Pick<VisitRow, 'user_id' | 'vertical' | 'nid' | 'version'>;

/** What is recorded of the visits to an item. */
export type VisitState = Pick<VisitRow, 'version' | 'seen_at' | 'since_version' | 'since_at'>;

/** The visit before the one that begins, or goes on, at a time. */
export const visitBefore = (row: VisitRow, at: string): { version: number; at: string } =>
  row.seen_at < minutesBefore(at, VISIT_GAP_MINUTES)
    ? { version: row.version, at: row.seen_at }
    : { version: row.since_version, at: row.since_at };

export function visits(db: Db) {
  const own = (userId: number, vertical: string) =>
    db.selectFrom('item_visit').where('user_id', '=', userId).where('item_visit.vertical', '=', vertical);
  /** Forgets the oldest beyond the most that a reader may have. */
  const forget = (userId: number, most: number) =>
    db
      .deleteFrom('item_visit')
      .where('user_id', '=', userId)
      .where('seen_at', '<', ({ selectFrom }) =>
        selectFrom('item_visit as newest')
          .select('newest.seen_at')
          .where('newest.user_id', '=', userId)
          .orderBy('newest.seen_at', 'desc')
          .limit(1)
          .offset(most - 1),
      )
      .execute();
  return {
    /** Of these items. */
    find: (userId: number, vertical: string, nids: readonly number[]): Promise<VisitRow[]> =>
      own(userId, vertical).selectAll().where('nid', 'in', nids).execute(),
    /** Those whose items have news since they were looked at last, changed since a time, the latest change first. */
    changed: (userId: number, vertical: string, since: string, limit: number) =>
      own(userId, vertical)
        .innerJoin('content', 'content.nid', 'item_visit.nid')
        .whereRef('content.vertical', '=', 'item_visit.vertical')
        .where('content.status', '=', 'published')
        .where(hasNewsSince(sql.ref('item_visit.version')))
        .where('content.changed', '>=', since)
        .select(['item_visit.nid', 'item_visit.version as seen', 'item_visit.seen_at'])
        .select(['content.version', 'content.changed'])
        .orderBy('content.changed', 'desc')
        .limit(limit)
        .execute(),
    /** Nids of those whose items have newer versions than were looked at, by minor changes, too; the latest change first. */
    async outdated(userId: number, vertical: string, since: string, limit: number): Promise<number[]> {
      const rows = await own(userId, vertical)
        .innerJoin('content', 'content.nid', 'item_visit.nid')
        .whereRef('content.vertical', '=', 'item_visit.vertical')
        .where('content.status', '=', 'published')
        .whereRef('content.version', '>', 'item_visit.version')
        .where('content.changed', '>=', since)
        .select('item_visit.nid')
        .orderBy('content.changed', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ nid }) => nid);
    },
    async total(userId: number, vertical: string): Promise<number> {
      const { count } = await own(userId, vertical)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Records a look at a version. An older version than recorded, such as that of a stored copy, changes nothing of it. */
    async look(look: Look, at: string, most: number): Promise<void> {
      const gap = minutesBefore(at, VISIT_GAP_MINUTES);
      const isAnother = sql<boolean>`item_visit.seen_at < ${gap}`;
      const { numInsertedOrUpdatedRows: written } = await db
        .insertInto('item_visit')
        .values({ ...look, seen_at: at, since_version: look.version, since_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'vertical', 'nid'])
            .doUpdateSet({
              since_version: sql`case when ${isAnother} then item_visit.version else item_visit.since_version end`,
              since_at: sql`case when ${isAnother} then item_visit.seen_at else item_visit.since_at end`,
              version: sql`case when excluded.version > item_visit.version then excluded.version else item_visit.version end`,
              seen_at: at,
            })
            .where(
              sql<boolean>`item_visit.seen_at < ${minutesBefore(at, RECORD_EVERY_MINUTES)} or excluded.version > item_visit.version`,
            ),
        )
        .executeTakeFirst();
      if (written) await forget(look.user_id, most);
    },
    /** The reader is done with the changes up to versions. An older one than recorded changes nothing. */
    async read(looks: readonly Look[], at: string, most: number): Promise<void> {
      const [first] = looks;
      if (!first) return;
      await db
        .insertInto('item_visit')
        .values(looks.map((look) => ({ ...look, seen_at: at, since_version: look.version, since_at: at })))
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'vertical', 'nid'])
            .doUpdateSet({
              version: sql`excluded.version`,
              since_version: sql`excluded.version`,
              ...{ seen_at: at, since_at: at },
            })
            .where(sql<boolean>`item_visit.version <= excluded.version`),
        )
        .execute();
      await forget(first.user_id, most);
    },
    /**
     * Takes back that versions were read at a time, each only if nothing was looked at since.
     *
     * @param looks with what was recorded before; undefined for nothing
     * @returns nids of those
     */
    async unread(
      looks: readonly (Look & { before: VisitState | undefined })[],
      at: string,
    ): Promise<number[]> {
      const undone: number[] = [];
      for (const { before, ...look } of looks) {
        const isUntouched = sql<boolean>`user_id = ${look.user_id} and vertical = ${look.vertical} and nid = ${look.nid}
          and version = ${look.version} and seen_at = ${at} and since_at = ${at}`;
        const rows = before
          ? await db.updateTable('item_visit').set(before).where(isUntouched).returning('nid').execute()
          : await db.deleteFrom('item_visit').where(isUntouched).returning('nid').execute();
        undone.push(...rows.map(({ nid }) => nid));
      }
      return undone;
    },
  };
}
