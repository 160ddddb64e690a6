/** Saved reports as the API answers them. */
import type { StoredReport } from './store.server.ts';
import type { SavedReport } from './contract.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { compareFor } from '#app/api/comparison/compare.ts';
import { toSelection } from './report-call.server.ts';
import { findChange, hasLostAccess } from './snapshot.server.ts';

/** With what has changed since, for the reader's access. */
export async function toSavedReport(viewer: Viewer, report: StoredReport): Promise<SavedReport> {
  const { columns, rows } = await compareFor(viewer, toSelection(report), report.snapshot);
  const cells = rows.flatMap(({ row, cells: own }) =>
    columns.map((column, at) => ({
      column,
      state: own[at]!.cell.state,
      isChanged: findChange(report, own[at]!, column, row) !== undefined,
      isLost: hasLostAccess(report, own[at]!, column, row),
    })),
  );
  const changed = cells.filter(({ isChanged }) => isChanged);
  const changedIn = columns.filter((column) => changed.some((cell) => cell.column === column));
  return {
    ...{ id: report.id, version: report.version, bundle: 'report', label: report.label },
    variant: report.variant,
    field_jurisdictions: columns.map(({ tid, name, iso, isMissing }) => ({
      ...{ tid, name, iso },
      ...(isMissing ? { missing: true } : {}),
    })),
    field_sections: rows.map(({ row: { tid, label, kind } }) => ({
      ...{ tid, name: label },
      ...(kind === 'missing' ? { missing: true } : {}),
    })),
    cells: cells.length,
    written: cells.filter(({ state }) => state === 'written' || state === 'pending').length,
    notCovered: cells.filter(({ state }) => state === 'not-covered').length,
    changed: changed.length,
    lostAccess: cells.filter(({ isLost }) => isLost).length,
    changedIn: changedIn.map(({ name }) => name),
    createdAt: report.created_at,
    savedAt: report.saved_at,
  };
}
