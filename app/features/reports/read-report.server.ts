/** A comparison with what changed since a report of it was saved, and since the reader's last visit to it. */
import { compareFor } from '#app/api/comparison/compare.ts';
import { readMatrix, showMatrix } from '#app/api/comparison/read-matrix.ts';
import { answerShare, ownerName } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { ReportMatrix, ReportSelection } from '#app/contracts/comparison.ts';
import type { ReachedReport } from './report-call.server.ts';
import { findVisit, nameShown } from './report-visits.server.ts';
import { sinceSaved } from './snapshot.server.ts';

export async function readReport(
  viewer: Viewer,
  selection: ReportSelection,
  saved?: ReachedReport,
): Promise<ReportMatrix> {
  if (!saved) return readMatrix(viewer, selection);
  const { id, version, label, saved_at, snapshot } = saved;
  const [comparison, visit] = await Promise.all([
    compareFor(viewer, selection, snapshot),
    findVisit(viewer, saved),
  ]);
  const since = sinceSaved(saved);
  const matrix = await showMatrix(viewer, comparison, (...cell) => ({
    ...since(...cell),
    ...visit?.mark(...cell),
  }));
  const cells = matrix.groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const { right, sharedBy } = answerShare(saved, { by: await ownerName(viewer, saved) });
  const state = {
    ...{ id, version, savedAt: saved_at, shown: await nameShown(viewer, comparison) },
    ...(right && { right }),
    ...(sharedBy !== undefined && { sharedBy }),
    ...(visit && { visit: { at: visit.at, changed: cells.filter(({ sinceVisit }) => sinceVisit).length } }),
  };
  return { title: label, saved: state, ...matrix };
}
