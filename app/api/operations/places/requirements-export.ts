/** A comparison of requirements as a table: a row for each answer, the requirements one after the other. Pure. */
import { formatList } from '#app/text/format-list.ts';
import { toAddress } from '../../files/table-file.ts';
import type { Table, TableColumn } from '../../files/table.ts';
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Category', width: 28 },
  { title: 'Requirement', width: 34 },
  { title: 'Jurisdiction', width: 24 },
  { title: 'Short answer', width: 60 },
  { title: 'Compared with the others', width: 26 },
  { title: 'Applies to', width: 40 },
  { title: 'Source', width: 50 },
  { title: 'Address of the source', width: 50 },
  { title: 'Checked', format: 'day' },
  { title: 'Page', width: 50 },
];

const STATES = {
  written: 'Written about, not yet compared',
  pending: 'Not compared yet',
  'not-covered': 'Not covered',
  locked: 'Not in your subscription',
} as const;

/** @param title of the category */
export function requirementsTable(
  title: string,
  { columns, groups }: ReportMatrix,
  origin: string | undefined,
): Table {
  const rows = groups.flatMap((group) =>
    group.rows.flatMap(({ section, label, hasMajority, cells }) =>
      cells.map((cell, at) => [
        ...[section ?? '', label, columns[at]!.name, formatAnswer(cell), formatComparison(cell, hasMajority)],
        ...[cell.state !== 'answer' ? '' : cell.licences ? formatList(cell.licences) : 'Every licence'],
        ...[
          joinSources(cell, 'title'),
          joinSources(cell, 'url'),
          cell.reviewed ?? '',
          findPage(cell, origin),
        ],
      ]),
    ),
  );
  return { title, columns: COLUMNS, rows };
}

const formatAnswer = ({ lines }: ReportCell) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

/** The words of the screen for what it says of a cell by signs. */
function formatComparison({ state, differs, alike, addition }: ReportCell, hasMajority: boolean): string {
  if (state !== 'answer') return STATES[state];
  if (differs) return 'Differs from most';
  if (addition) return 'Alike, with an addition';
  if (alike) return 'Alike, with a difference';
  return hasMajority ? 'As most' : '';
}

const joinSources = ({ source, moreSources = [] }: ReportCell, part: 'title' | 'url') =>
  [source, ...moreSources].flatMap((one) => one?.[part] ?? []).join('\n');

function findPage({ page, written, nearest }: ReportCell, origin: string | undefined): string {
  const path = (page ?? written ?? nearest)?.path;
  return path === undefined ? '' : toAddress(path, origin);
}
