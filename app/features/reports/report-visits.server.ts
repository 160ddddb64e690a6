/** Which answers of a saved report changed since its reader's last visit to it, by the reader's access of today. */
import { createHash } from 'node:crypto';
import { compareFor, type Comparison } from '#app/api/comparison/compare.ts';
import type { FoundCell } from '#app/api/comparison/cells.ts';
import { readComparedLibrary } from '#app/api/comparison/library.ts';
import type { Column, Row } from '#app/api/comparison/rows.ts';
import { toPlainText } from '#app/api/comparison/runs.ts';
import { findMateriality, type Materiality } from '#app/api/content/materiality.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import { MOST_VISITS } from './limits.ts';
import { toSelection, type ReachedReport } from './report-call.server.ts';
import { reportVisits, shownBefore, type Shown } from './visits-store.server.ts';

const cellId = (column: Pick<Column, 'tid'>, row: Pick<Row, 'tid'>) => `${column.tid}/${row.tid}`;

/** Undefined for a cell that cannot be compared: one that the reader may not open, or whose state is not known yet. */
function hashAnswer({ cell: { state, lines }, key }: FoundCell): string | undefined {
  if (state === 'locked' || state === 'pending') return undefined;
  const text = JSON.stringify([key ?? null, lines.map(toPlainText)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}

/** What a comparison shows of the answers. */
async function showing(viewer: Viewer, { columns, rows }: Comparison): Promise<Shown> {
  const { sheets } = await readComparedLibrary(viewer);
  const cells = rows.flatMap(({ row, cells: own }) =>
    columns.flatMap((column, at): [string, string][] => {
      const hash = column.isMissing || row.kind === 'missing' ? undefined : hashAnswer(own[at]!);
      return hash === undefined ? [] : [[cellId(column, row), hash]];
    }),
  );
  const pages = columns.flatMap(({ tid }) => sheets.get(tid) ?? []);
  return {
    cells: Object.fromEntries(cells),
    pages: Object.fromEntries(pages.map(({ nid, version }) => [nid, version])),
  };
}

const toName = (shown: Shown) => createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

/** A visit that a report is compared with, or none: then nothing is said of changes since. */
export interface VisitBefore {
  /** When it was, RFC 3339. */
  at: string;
  mark(found: FoundCell, column: Column, row: Row): Pick<ReportCell, 'sinceVisit'>;
}

/** The reader's last visit to a report; undefined before the second one. */
export async function findVisit(viewer: Viewer, { id }: ReachedReport): Promise<VisitBefore | undefined> {
  const { services, user } = viewer;
  const row = await services.store.of(reportVisits).find(user.userId, id);
  if (!row) return undefined;
  const { at, cells, pages } = shownBefore(row, services.now().toISOString());
  const said = await findSaid(viewer, pages);
  return {
    at,
    mark(found, column, row) {
      const before = Object.hasOwn(cells, cellId(column, row)) ? cells[cellId(column, row)] : undefined;
      const now = column.isMissing || row.kind === 'missing' ? undefined : hashAnswer(found);
      if (before === undefined || now === undefined || before === now) return {};
      return { sinceVisit: said.get(found.cell.page?.path.split('#')[0] ?? '') ?? 'unsaid' };
    },
  };
}

/** What editors said of the changes of pages after versions, by the path of each; of those alone that changed. */
async function findSaid(viewer: Viewer, pages: Shown['pages']): Promise<ReadonlyMap<string, Materiality>> {
  const { sheets } = await readComparedLibrary(viewer);
  const paths = new Map(
    [...sheets.values()].flat().flatMap(({ nid, version, path }): [number, string][] => {
      const before = pages[nid];
      return before !== undefined && before < version ? [[nid, path]] : [];
    }),
  );
  if (paths.size === 0) return new Map();
  const records = await viewer.services.store.content.published([...paths.keys()]);
  const said = await findMateriality(
    viewer,
    records.map((record) => ({ record, since: pages[record.nid]! })),
  );
  return new Map(records.map(({ nid }, at) => [paths.get(nid)!, said[at]!]));
}

/** Names what a report shows now: a look at something else, such as at an older copy, is none. */
export const nameShown = async (viewer: Viewer, comparison: Comparison): Promise<string> =>
  toName(await showing(viewer, comparison));

const compareSaved = (viewer: Viewer, report: ReachedReport) =>
  compareFor(viewer, toSelection(report), report.snapshot);

/** Records that the reader looks at a report, if it shows now what the reader was shown. */
export async function recordLook(viewer: Viewer, report: ReachedReport, name: string): Promise<void> {
  const { services, user } = viewer;
  const shown = await showing(viewer, await compareSaved(viewer, report));
  if (toName(shown) !== name) return;
  const look = { user_id: user.userId, report_id: report.id };
  await services.store.of(reportVisits).look(look, shown, services.now().toISOString(), MOST_VISITS);
}

/** Records that the reader is done with what changed in a report. */
export async function recordRead(viewer: Viewer, report: ReachedReport): Promise<void> {
  const { services, user } = viewer;
  const shown = await showing(viewer, await compareSaved(viewer, report));
  const look = { user_id: user.userId, report_id: report.id };
  await services.store.of(reportVisits).read(look, shown, services.now().toISOString(), MOST_VISITS);
}
