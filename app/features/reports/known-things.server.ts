/** Saved reports as things that show pages together: since a report was saved or last visited, what changed in its pages. */
import { compareFor, type Comparison } from '#app/api/comparison/compare.ts';
import { readComparedLibrary } from '#app/api/comparison/library.ts';
import type { KnownThingSource, ThingMoment } from '#app/api/known-versions.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { reachReport, refuseWithoutTools, toSelection, type ReachedReport } from './report-call.server.ts';
import { listSharedRows } from './saved-report.server.ts';
import { savedReports } from './store.server.ts';
import { reportVisits, shownBefore, visitedBefore } from './visits-store.server.ts';

const NAMED = 3;
/** A report of somebody else was saved by them. */
const savedMoment = (at: string, isOwn: boolean): ThingMoment => ({
  ...{ id: 'saved', label: 'Saved', at },
  words: isOwn ? 'when you saved it' : 'when it was saved',
});
const visitMoment = (at: string): ThingMoment => ({
  ...{ id: 'visit', label: 'Your last visit', at, words: 'your last visit to it' },
});

/** The pages that a report compares, as far as the reader may see them, and all pages about its jurisdictions. */
async function findPages(viewer: Viewer, { columns, rows }: Comparison) {
  const { sheets, pages } = await readComparedLibrary(viewer);
  const kinds = new Set(rows.map(({ row }) => row.kind));
  const all = columns.flatMap(({ tid }) => sheets.get(tid) ?? []);
  const places = kinds.has('licence') ? columns.flatMap(({ tid }) => pages.get(tid)?.nid ?? []) : [];
  return {
    // Duties of requirement pages tell which licences they are about.
    compared: [
      ...all.flatMap(({ kind, nid }) =>
        kinds.has(kind) || (kind === 'requirement' && kinds.has('licence')) ? [nid] : [],
      ),
      ...places,
    ],
    all: new Set(all.map(({ nid }) => nid)),
  };
}

/** Names of jurisdictions for which a saved report had answers that are missing now. */
function withoutAnswers({ snapshot }: ReachedReport, { columns, rows }: Comparison): string[] {
  return columns.flatMap((column, at) => {
    const isLess = rows.some(({ row, cells }) => {
      const was = snapshot.cells[`${column.tid}/${row.tid}`]?.state;
      if (was !== 'answer' && was !== 'written') return false;
      if (column.isMissing || row.kind === 'missing') return true;
      return ['not-covered', 'locked'].includes(cells[at]!.cell.state);
    });
    return isLess ? [column.name] : [];
  });
}

/** What can be listed of the last visit, before this one. */
async function sinceVisit(viewer: Viewer, report: ReachedReport, comparison: Comparison) {
  const { services, user } = viewer;
  const row = await services.store.of(reportVisits).find(user.userId, report.id);
  if (!row) return 'You have not visited this report before, as far as is known.';
  const { at, pages: shown } = shownBefore(row, services.now().toISOString());
  const { compared, all } = await findPages(viewer, comparison);
  const gone = Object.keys(shown).filter((nid) => !all.has(Number(nid)));
  return {
    moment: visitMoment(at),
    pages: new Map(
      compared.flatMap((nid): [number, number | undefined][] =>
        Object.hasOwn(shown, nid) ? [[nid, shown[nid]]] : [],
      ),
    ),
    ...(gone.length > 0 && {
      missing: `${formatCount(gone.length, 'page')} about its jurisdictions then: withdrawn since, or about others now.`,
    }),
  };
}

async function sinceSaved(viewer: Viewer, report: ReachedReport, comparison: Comparison) {
  const { compared } = await findPages(viewer, comparison);
  const less = withoutAnswers(report, comparison);
  return {
    moment: savedMoment(report.saved_at, report.right === 'own'),
    pages: new Map(compared.map((nid) => [nid, undefined])),
    ...(less.length > 0 && {
      missing: `It had answers for ${formatShortList(less, NAMED)} that are not there now: removed, withdrawn, or not open to you.`,
    }),
  };
}

const SINCE = new Map<string, typeof sinceSaved | typeof sinceVisit>([
  ['saved', sinceSaved],
  ['visit', sinceVisit],
]);

export const knownThings: KnownThingSource = {
  title: 'Reports as saved',
  none: 'You have no saved report.',
  async list(viewer) {
    if (refuseWithoutTools(viewer)) return [];
    const { services, user, vertical } = viewer;
    const [own, shared, visits] = await Promise.all([
      services.store.of(savedReports).names(user.userId, vertical.id),
      listSharedRows(viewer),
      services.store.of(reportVisits).times(user.userId),
    ]);
    const now = services.now().toISOString();
    return [
      ...own.map((report) => ({ ...report, isOwn: true })),
      ...shared.map(({ row }) => ({ ...row, isOwn: false })),
    ].map(({ id, label, saved_at, isOwn }) => {
      const visit = visits.get(id);
      return {
        ...{ id, title: label },
        moments: [savedMoment(saved_at, isOwn), ...(visit ? [visitMoment(visitedBefore(visit, now))] : [])],
      };
    });
  },
  async find(viewer, id, moment) {
    if (refuseWithoutTools(viewer)) return 'Reports need access to the tools.';
    const report = await reachReport(viewer, id);
    if (!report) return 'This report was deleted, or is not shared with you any more.';
    if (report.deleted_at !== null) return `You deleted the report “${report.label}”.`;
    const since = SINCE.get(moment);
    if (!since) return 'A report has no such moment: it has “saved” and “visit”.';
    const comparison = await compareFor(viewer, toSelection(report), report.snapshot);
    const found = await since(viewer, report, comparison);
    if (typeof found === 'string') return found;
    const path = linksIn(viewer.vertical).href('reports/report', { query: { saved: report.id } });
    return { title: report.label, path, ...found };
  },
};
