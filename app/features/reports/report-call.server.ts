/** What the operations of reports share: who may use them, and which comparison a call is about. */
import { hasTools } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { ReportSelection } from '#app/contracts/comparison.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { reach, type Reached } from '#app/api/sharing/sharing.ts';
import type { ReadableThing } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { recordId } from '#app/text/record-id.ts';
import { REPORT } from './limits.ts';
import { savedReports, type StoredReport } from './store.server.ts';

/** The refusal of a reader without tools access. */
export function refuseWithoutTools({ reader }: Pick<Viewer, 'reader'>): Failure | undefined {
  return hasTools(reader)
    ? undefined
    : failure('permission_missing', { detail: 'Reports need access to the tools.' });
}

/** A saved report, and what the reader may do with it. */
export type ReachedReport = Reached<StoredReport>;

/**
 * A saved report that is the reader's own, deleted or not, or shared with the reader; others do not exist for the reader. Its
 * cells as they were saved are for its owner alone, because they are what the owner's subscription showed: for anyone else
 * there are none, so that nothing can be compared with them, copied or exported.
 */
export async function reachReport(
  viewer: Viewer,
  id: number | undefined,
): Promise<ReachedReport | undefined> {
  const { services, vertical } = viewer;
  const stored = id && (await services.store.of(savedReports).get(id, vertical.id));
  if (!stored) return undefined;
  const report = await reach(viewer, { kind: REPORT, id: String(id) }, (owner) =>
    stored.user_id === owner ? stored : undefined,
  );
  return report && (report.right === 'own' ? report : withoutCells(report));
}

/** A report of somebody else: its cells were saved for its owner. */
export const withoutCells = (report: ReachedReport): ReachedReport => ({
  ...report,
  snapshot: { ...report.snapshot, cells: {} },
});

/** The same without deleted ones. */
export async function findReport(viewer: Viewer, id: number | undefined): Promise<ReachedReport | undefined> {
  const report = await reachReport(viewer, id);
  return report?.deleted_at === null ? report : undefined;
}

/** A report as comments and notices know it. */
export async function openReport(viewer: Viewer, id: string): Promise<ReadableThing | undefined> {
  const report = refuseWithoutTools(viewer) ? undefined : await findReport(viewer, recordId(id));
  if (!report) return undefined;
  const { user_id: owner, label: title, version, created_at: createdAt, right } = report;
  const path = linksIn(viewer.vertical).href('reports/report', { query: { saved: report.id } });
  return {
    kind: REPORT,
    id: String(report.id),
    owner,
    createdAt,
    title,
    path,
    version: String(version),
    right,
  };
}

export function toSelection({ variant, jurisdictions, sections }: StoredReport): ReportSelection {
  return { variant, jurisdictions, sections };
}

/** The selection of a call, with the saved report that it is compared with; if a call has neither, the fault. */
export async function readSelection(
  viewer: Viewer,
  { selection, saved: id }: { selection?: ReportSelection; saved?: number },
): Promise<{ selection: ReportSelection; saved: ReachedReport | undefined } | Failure> {
  const saved = await findReport(viewer, id);
  if (id !== undefined && !saved) return failure('not_found');
  const chosen = selection ?? (saved && toSelection(saved));
  if (chosen) return { selection: chosen, saved };
  return failure('invalid_request', { errors: [{ pointer: '', message: 'must have selection or saved' }] });
}
