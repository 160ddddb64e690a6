/** Cells of saved reports whose answer a version of an item, or its withdrawal, would change. */
import { findAnswer, isLocked } from '#app/api/comparison/cells.ts';
import {
  loadComparedLibrary,
  readComparedLibrary,
  type ComparedLibrary,
} from '#app/api/comparison/library.ts';
import { toColumns, toRows, type Row } from '#app/api/comparison/rows.ts';
import { toPlainText } from '#app/api/comparison/runs.ts';
import { sheetTypes } from '#app/api/comparison/sheets.ts';
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { inSlices } from '#app/queue/slices.ts';
import { accessLevel, hasTools } from '#app/runtime/access.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { grouped } from '#app/text/count.ts';
import type { Store } from '#app/store/store.ts';
import { MOST_JUDGED_REPORTS } from './limits.ts';
import { savedReports, type StoredReport } from './store.server.ts';

type Selected = Pick<StoredReport, 'user_id' | 'variant' | 'jurisdictions' | 'sections'>;

/** The store as it would be: with the version in place of the item among what comparisons read. */
function plannedStore(store: Store, { record, terms }: PlannedVersion): Store {
  const isShown = record.status === 'published';
  return {
    ...store,
    jurisdictions: {
      ...store.jurisdictions,
      async items(vertical, fields) {
        const others = (await store.jurisdictions.items(vertical, fields)).filter(
          ({ item }) => item.nid !== record.nid,
        );
        const own = isShown && Object.hasOwn(fields, record.type) ? fields[record.type] : undefined;
        const placed = terms.flatMap(({ field, term: { tid } }) =>
          field === own ? [{ tid, item: record }] : [],
        );
        return [...others, ...placed].sort((one, other) => one.item.nid - other.item.nid);
      },
    },
    content: {
      ...store.content,
      async terms(nids) {
        const known = await store.content.terms(nids);
        if (nids.includes(record.nid)) known.set(record.nid, [...terms]);
        return known;
      },
    },
  };
}

/** What a cell says; undefined if the reader may not know. Only answers are compared with those that were saved. */
function sayCell(library: ComparedLibrary, row: Row, place: number): string | undefined {
  const found = findAnswer(library, row, place);
  if (!found) return isLocked(library, row, place) ? undefined : '';
  return JSON.stringify([found.key, found.cell.lines.map(toPlainText)]);
}

/** Counts changed cells of reports for readers with the access of one. */
async function createCounting(viewer: Viewer, version: PlannedVersion) {
  const { services, vertical } = viewer;
  const planned = { ...viewer, services: { ...services, store: plannedStore(services.store, version) } };
  const [before, after] = [await readComparedLibrary(viewer), await loadComparedLibrary(planned)];
  const known = new Map<string, boolean>();
  const isChanged = (row: Row, next: Row, place: number): boolean => {
    const id = `${place}/${row.tid}`;
    const saw = known.get(id);
    if (saw !== undefined) return saw;
    const [was, is] = [sayCell(before, row, place), sayCell(after, next, place)];
    const changed = was !== undefined && is !== undefined && was !== is;
    known.set(id, changed);
    return changed;
  };
  return ({ variant, jurisdictions, sections }: Selected): number => {
    const columns = toColumns(before, { variant, jurisdictions }, vertical.site.comparison.federal);
    const places = columns.flatMap(({ tid, isMissing }) => (isMissing ? [] : [tid]));
    const rows = new Map(toRows(after, sections).map((row) => [row.tid, row]));
    let count = 0;
    for (const row of toRows(before, sections)) {
      const next = rows.get(row.tid);
      // A row that comes or goes has no cell that was there before.
      if (!next || row.kind === 'missing' || next.kind === 'missing') continue;
      for (const place of places) if (isChanged(row, next, place)) count++;
    }
    return count;
  };
}

/** Whether comparisons read items of this type. */
function isCompared(services: Services, { record }: PlannedVersion): boolean {
  const vertical = services.config().verticals[record.vertical]!;
  const sheets = (['guide', 'requirement'] as const).flatMap((kind) =>
    sheetTypes({ services, vertical }, kind),
  );
  return [...sheets, ...typesWithRole(vertical, 'place')].includes(record.type);
}

export async function findReportImpact(services: Services, version: PlannedVersion): Promise<Impact[]> {
  if (!isCompared(services, version)) return [];
  const { vertical } = version.record;
  const selections = await services.store.of(savedReports).selections(vertical, MOST_JUDGED_REPORTS);
  const giveWay = inSlices();
  const countings = new Map<string, ReturnType<typeof createCounting>>();
  const readers = new Set<number>();
  let [cells, reports] = [0, 0];
  for (const [userId, own] of Map.groupBy(selections, ({ user_id }) => user_id)) {
    const viewer = await viewerFor(services, userId, vertical);
    if (!viewer || !hasTools(viewer.reader)) continue;
    const level = accessLevel(viewer.reader);
    const counting = countings.get(level) ?? createCounting(viewer, version);
    countings.set(level, counting);
    const count = await counting;
    for (const selected of own) {
      await giveWay();
      const changed = count(selected);
      cells += changed;
      if (changed === 0) continue;
      reports++;
      readers.add(userId);
    }
  }
  return [
    {
      ...{ id: 'report-cells', count: cells },
      counted: ['cell of a saved report changes', 'cells of saved reports change'],
      ...(cells > 0 && { note: sayReports(reports, readers.size, selections.length) }),
    },
  ];
}

function sayReports(reports: number, readers: number, judged: number): string {
  const where = `In ${reports === 1 ? 'one report' : `${reports} reports`} of ${readers === 1 ? 'one reader' : `${readers} readers`}`;
  return judged < MOST_JUDGED_REPORTS
    ? `${where}.`
    : `${where}, among the ${grouped(judged)} that were saved last.`;
}
