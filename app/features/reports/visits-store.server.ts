/** What readers were shown of saved reports at their last two visits. */
import { sql, type Selectable } from 'kysely';
import { minutesBefore, RECORD_EVERY_MINUTES, VISIT_GAP_MINUTES } from '#app/text/visit-times.ts';
import type { Db } from '#app/store/tables.ts';
import type { ReportVisitTable } from './tables.ts';

/** What a look at a report has shown. */
export interface Shown {
  /** A short hash of each answer, by `<tid of the jurisdiction>/<tid of the section>`; those that nobody compared are missing. */
  cells: Record<string, string>;
  /** Versions of the pages that answers are from, by nid. */
  pages: Record<string, number>;
}

type Look = Pick<ReportVisitTable, 'user_id' | 'report_id'>;

const toShown = (text: string) => JSON.parse(text) as Shown;

/** When the visit was before the one that begins, or goes on, at a time. */
export const visitedBefore = (
  row: Pick<Selectable<ReportVisitTable>, 'seen_at' | 'since_at'>,
  at: string,
): string => (row.seen_at < minutesBefore(at, VISIT_GAP_MINUTES) ? row.seen_at : row.since_at);

/** What the visit showed before the one that begins, or goes on, at a time. */
export const shownBefore = (row: Selectable<ReportVisitTable>, at: string): Shown & { at: string } =>
  row.seen_at < minutesBefore(at, VISIT_GAP_MINUTES)
    ? { ...toShown(row.seen), at: row.seen_at }
    : { ...toShown(row.since), at: row.since_at };

export function reportVisits(db: Db) {
  /** Forgets the oldest beyond the most that a reader may have. */
  const forget = (userId: number, most: number) =>
    db
      .deleteFrom('report_visit')
      .where('user_id', '=', userId)
      .where('seen_at', '<', ({ selectFrom }) =>
        selectFrom('report_visit as newest')
          .select('newest.seen_at')
          .where('newest.user_id', '=', userId)
          .orderBy('newest.seen_at', 'desc')
          .limit(1)
          .offset(most - 1),
      )
      .execute();
  return {
    find: (userId: number, reportId: number): Promise<Selectable<ReportVisitTable> | undefined> =>
      db
        .selectFrom('report_visit')
        .selectAll()
        .where('user_id', '=', userId)
        .where('report_id', '=', reportId)
        .executeTakeFirst(),
    /** Times of the visits of a reader, by report; at most as many as are stored for each reader. */
    async times(userId: number): Promise<ReadonlyMap<number, { seen_at: string; since_at: string }>> {
      const rows = await db
        .selectFrom('report_visit')
        .select(['report_id', 'seen_at', 'since_at'])
        .where('user_id', '=', userId)
        .execute();
      return new Map(rows.map(({ report_id: id, ...times }) => [id, times]));
    },
    /** Records a look: one that follows another shortly belongs to the same visit. */
    async look(look: Look, shown: Shown, at: string, most: number): Promise<void> {
      const seen = JSON.stringify(shown);
      const isAnother = sql<boolean>`report_visit.seen_at < ${minutesBefore(at, VISIT_GAP_MINUTES)}`;
      const { numInsertedOrUpdatedRows: written } = await db
        .insertInto('report_visit')
        .values({ ...look, seen_at: at, seen, since_at: at, since: seen })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'report_id'])
            .doUpdateSet({
              since: sql`case when ${isAnother} then report_visit.seen else report_visit.since end`,
              since_at: sql`case when ${isAnother} then report_visit.seen_at else report_visit.since_at end`,
              seen_at: at,
              seen,
            })
            .where(
              sql<boolean>`report_visit.seen_at < ${minutesBefore(at, RECORD_EVERY_MINUTES)} or report_visit.seen <> ${seen}`,
            ),
        )
        .executeTakeFirst();
      if (written) await forget(look.user_id, most);
    },
    /** The reader is done with the changes: none is marked until there are others. */
    async read(look: Look, shown: Shown, at: string, most: number): Promise<void> {
      const seen = JSON.stringify(shown);
      const row = { seen_at: at, seen, since_at: at, since: seen };
      await db
        .insertInto('report_visit')
        .values({ ...look, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'report_id']).doUpdateSet(row))
        .execute();
      await forget(look.user_id, most);
    },
  };
}
