/** Changed pages as a table: a row for each, in the order of the list. */
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import type { TableColumn } from '#app/api/files/table.ts';
import type { ExportedFile, TableFormat } from '#app/contracts/exported-file.ts';
import { MATERIALITY } from '../say-since.ts';
import type { ThingThen } from '#app/api/known-versions.ts';
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
  /** The thing that was asked for. */
  thing: ThingThen | undefined;
}

/** Since when the file is, if not since all that the reader knew: its title, and that of the column with the version of then. */
function sayThen({
  day,
  thing,
}: Pick<Exported, 'day' | 'thing'>): { title: string; version: string } | undefined {
  if (day !== undefined) return { title: `What changed since ${day}`, version: `Version when ${day} began` };
  if (!thing) return undefined;
  const at = `${thing.moment.at.slice(0, 10)}, ${thing.moment.words}`;
  return { title: `${thing.title}: what changed since ${at}`, version: `Version on ${at}` };
}

/** For each source the day and the version that the reader knew; with a day or a thing, the version of then before them. */
export function exportPages(
  { pages, found: { sources }, ...asked }: Exported,
  format: TableFormat,
  origin: string | undefined,
): Promise<ExportedFile> {
  const then = sayThen(asked);
  const columns: TableColumn[] = [
    ...PAGE_COLUMNS,
    ...(then ? [{ title: then.version, format: 'number' as const }] : []),
    ...sources.flatMap(({ title }): TableColumn[] => [
      { title, format: 'day' },
      { title: `${title}: version`, format: 'number' },
    ]),
    ADDRESS,
  ];
  const rows = pages.map(({ title, label, jurisdictions, changed, materiality, note, ...page }) => [
    ...[title, label, jurisdictions.map(({ name }) => name).join('; '), changed.slice(0, 10)],
    ...[materiality === 'unsaid' ? '' : MATERIALITY[materiality], note ?? '', String(page.version)],
    ...(then ? [String(page.then ?? '')] : []),
    ...sources.flatMap(({ id }) => {
      const moment = page.known.find(({ source }) => source === id);
      return moment ? [moment.at.slice(0, 10), String(moment.version)] : ['', ''];
    }),
    toAddress(page.path, origin),
  ]);
  return tableFile({ title: then?.title ?? 'What changed', columns, rows }, format);
}
