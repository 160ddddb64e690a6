/** Which saved reports are shown, and in which order. Pure. */
import { href } from '#app/runtime/screens.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { SavedReport } from '../../contract.ts';

const SORTS = ['saved', 'label', 'size', 'changed'] as const;
export type ReportSort = (typeof SORTS)[number];

export interface ReportListState {
  query: string;
  sort: ReportSort;
  changedOnly: boolean;
}

const MOST_LETTERS = 100;

export function readListState(query: URLSearchParams): ReportListState {
  return {
    query: (query.get('q') ?? '').slice(0, MOST_LETTERS),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'saved',
    changedOnly: query.get('changed') === '1',
  };
}

/** The list at a state; `more` names a report to rename, or what was done. Defaults are left out. */
export function listHref(
  { query, sort, changedOnly }: ReportListState,
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(sort === 'saved' ? {} : { sort }),
    ...(changedOnly ? { changed: '1' } : {}),
    ...more,
  });
  return href('reports/my-reports', { query: search });
}

/** The newest first; by name from A; the largest first; the most changed first. */
const ORDERS: Record<ReportSort, (a: SavedReport, b: SavedReport) => number> = {
  saved: (a, b) => b.savedAt.localeCompare(a.savedAt),
  label: (a, b) => a.label.localeCompare(b.label, 'en'),
  size: (a, b) => b.cells - a.cells,
  changed: (a, b) => b.changed - a.changed,
};

/** Reports with the text in their name, or in the name or code of a jurisdiction. */
export function showReports(
  reports: readonly SavedReport[],
  { query, sort, changedOnly }: ReportListState,
): SavedReport[] {
  const wanted = normaliseText(query).trim();
  return reports
    .filter(({ label, field_jurisdictions: places, changed }) => {
      if (changedOnly && changed === 0) return false;
      const isNamed = [label, ...places.map(({ name }) => name)].some((text) =>
        normaliseText(text).includes(wanted),
      );
      return wanted === '' || isNamed || places.some(({ iso }) => iso === wanted);
    })
    .sort((a, b) => ORDERS[sort](a, b) || b.savedAt.localeCompare(a.savedAt));
}
