/** A report as CSV (RFC 4180): a line for each section, three cells for each jurisdiction. */
import { BYTE_ORDER_MARK, csvLine } from '#app/text/csv.ts';
import { answerText, type FileCell, type ReportFileData } from './export-sheet.server.ts';

export function toCsv({ groups, columns, notes, retrieved }: ReportFileData): string {
  const heads = columns.flatMap(({ name }) => [name, `${name}: source`, `${name}: reviewed`]);
  const sourceText = ({ notes: own }: FileCell) =>
    notes
      .filter(({ number }) => own.includes(number))
      .map(({ title, url }) => [title, url].filter(Boolean).join(' '))
      .join('\n');
  const lines = groups.flatMap(({ label, rows }) =>
    rows.map((row) => [
      ...[label, row.section, row.label, row.agreement],
      ...row.cells.flatMap((cell) => [
        [answerText(cell), ...cell.remarks].join('\n'),
        sourceText(cell),
        cell.reviewed ?? '',
      ]),
      retrieved,
    ]),
  );
  const head = ['Group', 'Above', 'Section', 'Agreement', ...heads, 'Retrieved'];
  return `${BYTE_ORDER_MARK}${[head, ...lines].map(csvLine).join('')}`;
}
