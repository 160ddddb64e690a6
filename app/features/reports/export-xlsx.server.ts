/** A report as an Excel file (Office Open XML): the comparison, its sources, and what it is. */
import writeXlsx, { type CellObject, type Row } from 'write-excel-file/node';
import { BODY, FONT, HEAD, highEnough, textCell as text } from '#app/api/files/sheet-cells.ts';
import { answerText, referenceText, type FileCell, type ReportFileData } from './export-sheet.server.ts';

/** Fills of cells, as on the screen. */
const FILLS = { differs: '#DDF3F5', alike: '#F0FAFB', empty: '#F4F3F0' };
/** Widths in characters. */
const WIDTHS = { section: 30, answer: 36, number: 6, title: 60, url: 70 };
function answer(cell: FileCell): CellObject {
  const own = cell.differs ? FILLS.differs : cell.isAlike ? FILLS.alike : undefined;
  const fill = cell.state === 'answer' ? own : FILLS.empty;
  const value = [answerText(cell), ...cell.remarks, referenceText(cell)].filter(Boolean).join('\n');
  return text(value, { ...BODY, ...(fill ? { backgroundColor: fill } : {}) });
}

function comparison({ columns, groups }: ReportFileData): Row[] {
  const head = columns.map(({ name, reviewed }) => text([name, reviewed].filter(Boolean).join('\n'), HEAD));
  const rows = groups.flatMap(({ label, rows: own }) => [
    [text(label, HEAD), ...columns.map(() => text('', HEAD))],
    ...own.map(({ label: name, section, agreement, cells }) => [
      text([name, section, agreement].filter(Boolean).join('\n'), { ...BODY, fontWeight: 'bold' }),
      ...cells.map(answer),
    ]),
  ]);
  const width = (column: number) => (column === 0 ? WIDTHS.section : WIDTHS.answer);
  return [[text('Section', HEAD), ...head], ...rows].map((row) => highEnough(row, width));
}

export async function toXlsx(report: ReportFileData): Promise<Uint8Array> {
  const { title, summary, retrieved, legend, columns, notes } = report;
  const about = [title, summary, `Retrieved ${retrieved}`, legend];
  const noteWidths = [WIDTHS.number, WIDTHS.title, WIDTHS.url];
  const sources = [
    ['No.', 'Source', 'URL'].map((head) => text(head, HEAD)),
    ...notes.map(({ number, title: name, url = '' }) => [
      { value: number, type: Number, ...BODY },
      text(name),
      text(url),
    ]),
  ].map((row) => highEnough(row, (column) => noteWidths[column]!));
  const sheets = [
    {
      sheet: 'Comparison',
      data: comparison(report),
      columns: [{ width: WIDTHS.section }, ...columns.map(() => ({ width: WIDTHS.answer }))],
      orientation: 'landscape' as const,
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
    },
    {
      sheet: 'Sources',
      data: sources,
      columns: noteWidths.map((width) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'About',
      data: about.map((line, at) =>
        highEnough([text(line, at === 0 ? { ...BODY, fontWeight: 'bold' } : BODY)], () => WIDTHS.url),
      ),
      columns: [{ width: WIDTHS.url }],
    },
  ];
  return writeXlsx(sheets, FONT).toBuffer();
}
