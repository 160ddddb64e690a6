/** The terms that saved reports compare, and what a merge makes of them. */
import type { TermHolder } from '#app/api/term-holder.ts';
import type { Db } from '#app/store/tables.ts';
import type { ReportSnapshot } from './store.server.ts';
import './tables.ts';

interface Compared {
  jurisdictions: number[];
  sections: number[];
  snapshot: ReportSnapshot;
}

interface ReportWith extends Compared {
  id: number;
  isDeleted: boolean;
  /** As the columns have it. */
  stored: Record<keyof Compared, string>;
}

/** Deleted ones can be taken back. */
async function reportsWith(on: Db, tid: number): Promise<ReportWith[]> {
  const rows = await on
    .selectFrom('report')
    .select(['id', 'jurisdictions', 'sections', 'snapshot', 'deleted_at'])
    .where(({ or, eb }) => or([eb('jurisdictions', 'like', `%${tid}%`), eb('sections', 'like', `%${tid}%`)]))
    .execute();
  return rows
    .map(({ id, deleted_at, ...row }) => ({
      ...{ id, isDeleted: deleted_at !== null, stored: row },
      jurisdictions: JSON.parse(row.jurisdictions) as number[],
      sections: JSON.parse(row.sections) as number[],
      snapshot: JSON.parse(row.snapshot) as ReportSnapshot,
    }))
    .filter(({ jurisdictions, sections }) => jurisdictions.includes(tid) || sections.includes(tid));
}

/** The same comparison with the term of now. Where both were compared, the cells of the other one stay. */
export function mergedReport(
  { jurisdictions, sections, snapshot }: Compared,
  from: number,
  into: number,
): Compared {
  const now = (tid: number) => (tid === from ? into : tid);
  const once = (tids: readonly number[]) => [...new Set(tids.map(now))];
  const onceIn = <Entry extends { tid: number }>(entries: readonly Entry[]) =>
    entries
      .filter(({ tid }) => tid !== from || !entries.some((other) => other.tid === into))
      .map((entry) => ({ ...entry, tid: now(entry.tid) }));
  const cells = { ...snapshot.cells };
  for (const [id, cell] of Object.entries(snapshot.cells)) {
    const moved = id
      .split('/')
      .map((tid) => now(Number(tid)))
      .join('/');
    if (moved === id) continue;
    delete cells[id];
    cells[moved] ??= cell;
  }
  return {
    jurisdictions: once(jurisdictions),
    sections: once(sections),
    snapshot: { columns: onceIn(snapshot.columns), rows: onceIn(snapshot.rows), cells },
  };
}

export const heldTerms: TermHolder = {
  async count(on, { tid }) {
    const reports = (await reportsWith(on, tid)).filter(({ isDeleted }) => !isDeleted);
    return [{ id: 'reports', count: reports.length, counted: ['saved report', 'saved reports'] }];
  },
  async changes(on, from, into) {
    return (await reportsWith(on, from)).map(({ id, stored, ...report }) => {
      const { jurisdictions, sections, snapshot } = mergedReport(report, from, into);
      return {
        ...{ table: 'report', id, before: stored },
        after: {
          jurisdictions: JSON.stringify(jurisdictions),
          sections: JSON.stringify(sections),
          snapshot: JSON.stringify(snapshot),
        },
      };
    });
  },
  rows: { report: ['saved report', 'saved reports'] },
};
