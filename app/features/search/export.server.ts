/** The results of a search as a table: a row for each, in the order of the page. */
import { operation, success } from '#app/api/operation.ts';
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import type { TableColumn } from '#app/api/files/table.ts';
import { searchAnswer } from './answer/search-answer.server.ts';
import type { SearchResult } from './contract.ts';
import { wantedSearch } from './finding/wanted-search.server.ts';

/** Results in a file: whoever needs more of them narrows the search. */
const MOST_RESULTS = 1_000;

const COLUMNS: readonly TableColumn[] = [
  { title: 'Title', width: 60 },
  { title: 'Type', width: 20 },
  { title: 'Jurisdictions' },
  { title: 'Published', format: 'day' },
  { title: 'Updated', format: 'day' },
  { title: 'Next date', format: 'day' },
  { title: 'Event', width: 40 },
  { title: 'Summary', width: 70 },
  { title: 'Access', width: 24 },
  { title: 'Address', width: 50 },
];

/** What lists show of an item, also of one that the reader may not read in full: nothing of its text. */
const toRow =
  (origin: string | undefined, today: string) =>
  ({ item }: SearchResult): string[] => {
    const [next] = item.dates
      .filter(({ date }) => date >= today)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1));
    return [
      ...[item.title, item.label, item.jurisdictions.map(({ name }) => name).join('; ')],
      ...[item.published, item.updated ?? item.published].map((day) => day.slice(0, 10)),
      ...[next?.date ?? '', next?.label ?? '', item.summary ?? ''],
      item.access === 'full' ? 'Full' : 'Not in your subscription',
      toAddress(item.path, origin),
    ];
  };

export const exportSearch = operation('exportSearch', {
  summary: `The first ${MOST_RESULTS} results of a search, as CSV or Excel`,
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  async handle({ viewer, query: { format, origin, ...query } }) {
    const wanted = wantedSearch(viewer.vertical, query);
    if ('ok' in wanted) return wanted;
    const { results, ranking, totalCount } = await searchAnswer(viewer, { ...wanted, size: MOST_RESULTS });
    const all = new Map(
      Object.values(results).flatMap((source) => source.results.map((one) => [one.item.nid, one] as const)),
    );
    const rows = ranking.flatMap((nid) => all.get(nid) ?? []).map(toRow(origin, viewer.contentDay.day));
    return success(await tableFile({ title: 'Search', columns: COLUMNS, rows, total: totalCount }, format));
  },
});
