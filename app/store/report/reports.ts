/** Saved comparison reports of readers. */
import type { Selectable } from 'kysely';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Db } from '../tables.ts';
import type { ReportTable } from './tables.ts';

/** A cell as it was when its report was saved. */
export interface SnapshotCell {
  state: 'answer' | 'written' | 'pending' | 'not-covered' | 'locked';
  /** Plain text. */
  lines: string[];
  /** Comparison key; absent without an answer. */
  key?: string;
  /** `2026-10-28` */
  reviewed?: string;
}

/** A report as it was when it was saved. */
export interface ReportSnapshot {
  columns: { tid: number; name: string; iso: string | null }[];
  rows: { tid: number; label: string; section?: string }[];
  /** By `<tid of the jurisdiction>/<tid of the section>`. */
  cells: Record<string, SnapshotCell>;
}

export interface StoredReport extends Omit<
  Selectable<ReportTable>,
  'jurisdictions' | 'sections' | 'snapshot'
> {
  jurisdictions: number[];
  sections: number[];
  snapshot: ReportSnapshot;
}

export type NewReport = Pick<
  StoredReport,
  'user_id' | 'vertical' | 'label' | 'variant' | 'jurisdictions' | 'sections' | 'snapshot' | 'client_id'
>;

export type ReportChange = Partial<
  Pick<StoredReport, 'label' | 'jurisdictions' | 'sections' | 'snapshot' | 'saved_at' | 'deleted_at'>
>;

export interface ReportsRepository {
  /**
   * @param most reports that the reader may have in the vertical
   * @returns the report that was saved before with the same client id, or the new one; undefined if the reader has as
   * many already
   */
  create(report: NewReport, at: string, most: number): Promise<{ id: number; isNew: boolean } | undefined>;
  /** The reports of a reader in a vertical, the last saved first, without deleted ones. */
  list(userId: number, vertical: string): Promise<StoredReport[]>;
  /** Deleted reports that are not removed yet, the newest deletion first. */
  deleted(userId: number, vertical: string): Promise<Pick<StoredReport, 'id' | 'label'>[]>;
  /** A report of this reader, deleted or not. */
  get(id: number, userId: number, vertical: string): Promise<StoredReport | undefined>;
  /**
   * Changes a report, whether deleted or not.
   *
   * @param version if given, the change is refused if the report has another one
   * @param most if given, the change is refused if the reader has as many reports already: to bring one back
   */
  change(
    report: Pick<StoredReport, 'id' | 'user_id' | 'vertical'>,
    change: ReportChange,
    limits?: { version?: number | undefined; most?: number | undefined },
  ): Promise<'changed' | 'version-conflict' | 'too-many'>;
  /** Removes reports that were deleted before a time. */
  prune(before: string): Promise<void>;
}

const toColumns = ({ jurisdictions, sections, snapshot, ...columns }: ReportChange) => ({
  ...columns,
  ...(jurisdictions ? { jurisdictions: JSON.stringify(jurisdictions) } : {}),
  ...(sections ? { sections: JSON.stringify(sections) } : {}),
  ...(snapshot ? { snapshot: JSON.stringify(snapshot) } : {}),
});

const toReport = (row: Selectable<ReportTable>): StoredReport => ({
  ...row,
  jurisdictions: JSON.parse(row.jurisdictions) as number[],
  sections: JSON.parse(row.sections) as number[],
  snapshot: JSON.parse(row.snapshot) as ReportSnapshot,
});

export function reportsRepository(db: Db): ReportsRepository {
  const own = (on: Db, userId: number, vertical: string) =>
    on.selectFrom('report').where('user_id', '=', userId).where('vertical', '=', vertical);
  const living = (on: Db, userId: number, vertical: string) =>
    own(on, userId, vertical).where('deleted_at', 'is', null);

  /** One change at a time for a reader, so that two tabs do not exceed the limit. */
  async function isFull(on: Db, userId: number, vertical: string, most: number): Promise<boolean> {
    const { count } = await living(on, userId, vertical)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count) >= most;
  }

  return {
    create: (report, at, most) =>
      db.transaction().execute(async (on) => {
        const { user_id, vertical, client_id } = report;
        await lockAccount(on, user_id);
        const before =
          client_id === null
            ? undefined
            : await own(on, user_id, vertical)
                .select('id')
                .where('client_id', '=', client_id)
                .executeTakeFirst();
        if (before) return { id: before.id, isNew: false };
        if (await isFull(on, user_id, vertical, most)) return undefined;
        const { id } = await on
          .insertInto('report')
          .values({
            ...{ user_id, vertical, client_id, label: report.label, variant: report.variant },
            jurisdictions: JSON.stringify(report.jurisdictions),
            sections: JSON.stringify(report.sections),
            snapshot: JSON.stringify(report.snapshot),
            created_at: at,
            saved_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, isNew: true };
      }),
    async list(userId, vertical) {
      const rows = await living(db, userId, vertical)
        .selectAll()
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toReport);
    },
    deleted: (userId, vertical) =>
      own(db, userId, vertical)
        .select(['id', 'label'])
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    async get(id, userId, vertical) {
      const row = await own(db, userId, vertical).selectAll().where('id', '=', id).executeTakeFirst();
      return row && toReport(row);
    },
    change: ({ id, user_id, vertical }, change, { version, most } = {}) =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, user_id);
        if (most !== undefined && (await isFull(on, user_id, vertical, most))) return 'too-many';
        const { numUpdatedRows } = await on
          .updateTable('report')
          .set(({ eb }) => ({ ...toColumns(change), version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .$if(version !== undefined, (query) => query.where('version', '=', version!))
          .executeTakeFirst();
        return Number(numUpdatedRows) > 0 ? 'changed' : 'version-conflict';
      }),
    async prune(before) {
      await db.deleteFrom('report').where('deleted_at', '<', before).execute();
    },
  };
}
