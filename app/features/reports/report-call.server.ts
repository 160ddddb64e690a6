/** What the operations of reports share: who may use them, and which comparison a call is about. */
import { hasTools } from '#app/runtime/access.ts';
import type { ReportMatrix, ReportSelection } from '#app/contracts/comparison.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { readMatrix } from '#app/api/comparison/read-matrix.ts';
import { sinceSaved } from './snapshot.server.ts';
import { savedReports, type StoredReport } from './store.server.ts';

/** The refusal of a reader without tools access. */
export function refuseWithoutTools({ reader }: Pick<Viewer, 'reader'>): Failure | undefined {
  return hasTools(reader)
    ? undefined
    : failure('permission_missing', { detail: 'Reports need access to the tools.' });
}

/** A saved report of this reader that is not deleted; other people's reports do not exist for them. */
export async function findReport(
  { services, user, vertical }: Viewer,
  id: number | undefined,
): Promise<StoredReport | undefined> {
  const report = id && (await services.store.of(savedReports).get(id, user.userId, vertical.id));
  return report && report.deleted_at === null ? report : undefined;
}

export function toSelection({ variant, jurisdictions, sections }: StoredReport): ReportSelection {
  return { variant, jurisdictions, sections };
}

/** The selection of a call, with the saved report that it is compared with; if a call has neither, the fault. */
export async function readSelection(
  viewer: Viewer,
  { selection, saved: id }: { selection?: ReportSelection; saved?: number },
): Promise<{ selection: ReportSelection; saved: StoredReport | undefined } | Failure> {
  const saved = await findReport(viewer, id);
  if (id !== undefined && !saved) return failure('not_found');
  const chosen = selection ?? (saved && toSelection(saved));
  if (chosen) return { selection: chosen, saved };
  return failure('invalid_request', { errors: [{ pointer: '', message: 'must have selection or saved' }] });
}

/** The comparison of a selection, with what changed since a report of it was saved. */
export async function readReport(
  viewer: Viewer,
  selection: ReportSelection,
  saved?: StoredReport,
): Promise<ReportMatrix> {
  if (!saved) return readMatrix(viewer, selection);
  const { id, version, label, saved_at, snapshot } = saved;
  const matrix = await readMatrix(viewer, selection, { names: snapshot, sinceThen: sinceSaved(saved) });
  return { title: label, saved: { id, version, savedAt: saved_at }, ...matrix };
}
