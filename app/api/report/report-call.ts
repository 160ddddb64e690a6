/** What the operations of reports share: who may use them, and which comparison a call is about. */
import { hasTools } from '#app/runtime/access.ts';
import type { StoredReport } from '#app/store/report/reports.ts';
import type { ReportSelection } from '#schemas/types.ts';
import { failure, type Failure } from '../problem.ts';
import type { Viewer } from '../viewer.ts';
import { toMatrix } from './build-matrix.ts';
import { compareFor, type Comparison } from './compare.ts';
import { readReportLibrary } from './report-library.ts';
import { MOST_IN_REPORT, toRows } from './rows.ts';

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
  const report = id && (await services.store.reports.get(id, user.userId, vertical.id));
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

/** The fault of a selection whose sections are more than a report shows. */
export async function refuseTooManyRows(
  viewer: Viewer,
  sections: readonly number[],
  pointer: string,
): Promise<Failure | undefined> {
  const { length } = toRows(await readReportLibrary(viewer), sections);
  if (length <= MOST_IN_REPORT) return undefined;
  const message = `must not be more than ${MOST_IN_REPORT} rows: with the questions below them, these are ${length}`;
  return failure('invalid_request', { errors: [{ pointer, message }] });
}

/** The matrix of a selection, as every screen and export shows it. */
export async function readMatrix(viewer: Viewer, selection: ReportSelection, saved?: StoredReport) {
  const comparison: Comparison = await compareFor(viewer, selection, saved);
  const retrieved = viewer.services.now().toISOString();
  return toMatrix(comparison, await readReportLibrary(viewer), retrieved, saved);
}
