/** Saved reports as the API answers them. */
import { savedReports } from './store.server.ts';
import type { SavedReport } from './contract.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { compareFor } from '#app/api/comparison/compare.ts';
import { REPORT } from './limits.ts';
import { toSelection, withoutCells, type ReachedReport } from './report-call.server.ts';
import { answerShare, listShared as listThings, sharedBy } from '#app/api/sharing/sharing.ts';
import type { SharedWith } from '#app/api/sharing/sharing-source.ts';
import { recordId } from '#app/text/record-id.ts';
import { findChange, hasLostAccess } from './snapshot.server.ts';

/** The reader's own reports, the last saved first. */
export async function listOwn(viewer: Viewer): Promise<SavedReport[]> {
  const { services, user, vertical } = viewer;
  const [own, shares] = await Promise.all([
    services.store.of(savedReports).list(user.userId, vertical.id),
    sharedBy(viewer, REPORT),
  ]);
  return Promise.all(
    own.map((report) =>
      toSavedReport(viewer, { ...report, right: 'own' }, { to: shares.get(String(report.id)) }),
    ),
  );
}

/** Reports that others share with the reader, as they are stored, the last saved first. */
export const listSharedRows = (viewer: Viewer) =>
  listThings(viewer, REPORT, (things) =>
    viewer.services.store.of(savedReports).some(
      things.flatMap(({ id }) => recordId(id) ?? []),
      viewer.vertical.id,
    ),
  );

/** Reports that others share with the reader, the last saved first. Its cells are counted with the reader's own access. */
export async function listShared(viewer: Viewer): Promise<SavedReport[]> {
  const found = await listSharedRows(viewer);
  return Promise.all(
    found.map(({ row, share: { right, ownerName: by } }) =>
      toSavedReport(viewer, withoutCells({ ...row, right }), { by }),
    ),
  );
}

/**
 * With what has changed since, for the reader's access.
 *
 * @param share who shares it with the reader, or with whom the reader shares it, where that is known
 */
export async function toSavedReport(
  viewer: Viewer,
  report: ReachedReport,
  { by, to }: { by?: string; to?: SharedWith | undefined } = {},
): Promise<SavedReport> {
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
    ...answerShare(report, { by, to }),
  };
}
