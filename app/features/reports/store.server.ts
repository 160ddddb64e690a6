/** Saved comparison reports of readers. */
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import { movedRows } from '#app/store/hand-over-part.ts';
import type { Db } from '#app/store/tables.ts';
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

/** The saved reports in a database. */
export function savedReports(db: Db) {
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
    /**
     * @param most reports that the reader may have in the vertical
     * @returns the report that was saved before with the same client id, or the new one; undefined if the reader has as
     * many already
     */
    create: (
      report: NewReport,
      at: string,
      most: number,
    ): Promise<{ id: number; isNew: boolean } | undefined> =>
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
    /** The reports of a reader in a vertical, the last saved first, without deleted ones. */
    async list(userId: number, vertical: string): Promise<StoredReport[]> {
      const rows = await living(db, userId, vertical)
        .selectAll()
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toReport);
    },
    /** The names of the reports of a reader in a vertical, the last saved first, without deleted ones. */
    names: (userId: number, vertical: string): Promise<Pick<StoredReport, 'id' | 'label' | 'saved_at'>[]> =>
      living(db, userId, vertical)
        .select(['id', 'label', 'saved_at'])
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    /** Deleted reports that are not removed yet, the newest deletion first. */
    deleted: (userId: number, vertical: string): Promise<Pick<StoredReport, 'id' | 'label'>[]> =>
      own(db, userId, vertical)
        .select(['id', 'label'])
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    /** A report of any reader, deleted or not: callers ask what the reader may do with it. */
    async get(id: number, vertical: string): Promise<StoredReport | undefined> {
      const row = await db
        .selectFrom('report')
        .selectAll()
        .where('id', '=', id)
        .where('vertical', '=', vertical)
        .executeTakeFirst();
      return row && toReport(row);
    },
    /** Reports of any readers, without deleted ones, the last saved first. */
    async some(ids: readonly number[], vertical: string): Promise<StoredReport[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('report')
        .selectAll()
        .where('id', 'in', ids)
        .where('vertical', '=', vertical)
        .where('deleted_at', 'is', null)
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toReport);
    },
    /** What the reports of all readers in a vertical compare, without deleted ones, the last saved first. */
    async selections(
      vertical: string,
      limit: number,
    ): Promise<Pick<StoredReport, 'user_id' | 'variant' | 'jurisdictions' | 'sections'>[]> {
      const rows = await db
        .selectFrom('report')
        .select(['user_id', 'variant', 'jurisdictions', 'sections'])
        .where('vertical', '=', vertical)
        .where('deleted_at', 'is', null)
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ jurisdictions, sections, ...row }) => ({
        ...row,
        jurisdictions: JSON.parse(jurisdictions) as number[],
        sections: JSON.parse(sections) as number[],
      }));
    },
    /**
     * Changes a report, whether deleted or not.
     *
     * @param version if given, the change is refused if the report has another one
     * @param most if given, the change is refused if the reader has as many reports already: to bring one back
     */
    change: (
      { id, user_id, vertical }: Pick<StoredReport, 'id' | 'user_id' | 'vertical'>,
      change: ReportChange,
      { version, most }: { version?: number | undefined; most?: number | undefined } = {},
    ): Promise<'changed' | 'version-conflict' | 'too-many'> =>
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
  };
}

const migrations: Migrations = {
  '0001-report-visits': {
    async up(db, engine) {
      const { text, create, index } = engineColumns(db, engine);
      await create('report_visit')
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('report_id', 'integer', (column) =>
          column.notNull().references('report.id').onDelete('cascade'),
        )
        .addColumn('seen_at', text, required)
        .addColumn('seen', text, required)
        .addColumn('since_at', text, required)
        .addColumn('since', text, required)
        .addPrimaryKeyConstraint('report_visit_key', ['user_id', 'report_id'])
        .execute();
      await index('report_visit_seen', 'report_visit', 'user_id', 'seen_at');
      await index('report_visit_report', 'report_visit', 'report_id');
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  // Who opens a report sees of its snapshot what their own access allows.
  handOver: [movedRows({ id: 'report', name: 'report', table: 'report', key: 'client_id' })],
  ownData: [
    {
      id: 'reports',
      title: 'Saved reports: what they compare',
      tables: ['report'],
      async read(db, userId) {
        // Without the cells as they were: the reader may not see all of them any more.
        const rows = await db
          .selectFrom('report')
          .select([
            'id',
            'vertical',
            'label',
            'variant',
            'jurisdictions',
            'sections',
            'created_at',
            'saved_at',
          ])
          .select('deleted_at')
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute();
        return rows.map(({ jurisdictions, sections, ...row }) => ({
          ...row,
          jurisdictions: JSON.parse(jurisdictions) as unknown,
          sections: JSON.parse(sections) as unknown,
        }));
      },
    },
    {
      id: 'report-visits',
      title: 'Saved reports that you opened, and your last two visits to each',
      tables: ['report_visit'],
      // Without what they showed, which are short hashes of answers.
      read: (db, userId) =>
        db
          .selectFrom('report_visit')
          .select(['report_id', 'seen_at', 'since_at'])
          .where('user_id', '=', userId)
          .orderBy('report_id')
          .execute(),
    },
  ],
  async profile(db, userId) {
    const rows = await db
      .selectFrom('report')
      .select(['id', 'vertical', 'label', 'jurisdictions', 'sections'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return {
      reports: rows.map(({ jurisdictions, sections, ...report }) => ({
        ...report,
        bundle: 'report',
        field_jurisdictions: JSON.parse(jurisdictions) as number[],
        field_sections: JSON.parse(sections) as number[],
      })),
    };
  },
  async prune(db, before) {
    await db.deleteFrom('report').where('deleted_at', '<', before).execute();
  },
};
