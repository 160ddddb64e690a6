/** Changed pages as a table: a row for each, in the order of the list. */
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import type { TableColumn } from '#app/api/files/table.ts';
import type { ExportedFile, TableFormat } from '#app/contracts/exported-file.ts';
import { MATERIALITY } from '../say-since.ts';
import type { FoundPages } from './changed-pages.server.ts';
import type { TypedPage } from './filter-pages.ts';

const PAGE_COLUMNS: readonly TableColumn[] = [
  { title: 'Title', width: 60 },
  { title: 'Type', width: 20 },
  { title: 'Jurisdictions', width: 30 },
  { title: 'Last changed', format: 'day' },
  { title: 'Editors call it', width: 16 },
  { title: 'Latest note of the editors', width: 60 },
  { title: 'Version', format: 'number' },
];
const ADDRESS: TableColumn = { title: 'Address', width: 50 };

interface Exported {
  /** Those that the filters leave. */
  pages: readonly TypedPage[];
  found: FoundPages;
  /** The day that was asked for. */
  day: string | undefined;
}

/** For each source the day and the version that the reader knew; with a day, the version of then before them. */
export function exportPages(
  { pages, found: { sources }, day }: Exported,
  format: TableFormat,
  origin: string | undefined,
): Promise<ExportedFile> {
  const columns: TableColumn[] = [
    ...PAGE_COLUMNS,
    ...(day === undefined ? [] : [{ title: `Version when ${day} began`, format: 'number' as const }]),
    ...sources.flatMap(({ title }): TableColumn[] => [
      { title, format: 'day' },
      { title: `${title}: version`, format: 'number' },
    ]),
    ADDRESS,
  ];
  const rows = pages.map(({ title, label, jurisdictions, changed, materiality, note, ...page }) => [
    ...[title, label, jurisdictions.map(({ name }) => name).join('; '), changed.slice(0, 10)],
    ...[materiality === 'unsaid' ? '' : MATERIALITY[materiality], note ?? '', String(page.version)],
    ...(day === undefined ? [] : [String(page.then ?? '')]),
    ...sources.flatMap(({ id }) => {
      const moment = page.known.find(({ source }) => source === id);
      return moment ? [moment.at.slice(0, 10), String(moment.version)] : ['', ''];
    }),
    toAddress(page.path, origin),
  ]);
  return tableFile(
    { title: day === undefined ? 'What changed' : `What changed since ${day}`, columns, rows },
    format,
  );
}
