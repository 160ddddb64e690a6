/** A report as an Excel file (Office Open XML): the comparison, its sources, and what it is. */
import writeXlsx, { type CellObject, type Row } from 'write-excel-file/node';
import { withoutFormula } from '#app/text/csv.ts';
import { answerText, referenceText, type FileCell, type ReportFileData } from './report-sheet.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: '#F2F1EC', alignVertical: 'top', wrap: true } as const;
const BODY = { alignVertical: 'top', wrap: true } as const;
/** Fills of cells, as on the screen. */
const FILLS = { differs: '#DDF3F5', empty: '#F4F3F0' };
/** Widths in characters. */
const WIDTHS = { section: 30, answer: 36, number: 6, title: 60, url: 70 };

const text = (value: string, style: Partial<CellObject> = BODY): CellObject => ({
  value: withoutFormula(value),
  type: String,
  ...style,
});

function answer(cell: FileCell): CellObject {
  const fill = cell.differs ? FILLS.differs : cell.state === 'answer' ? undefined : FILLS.empty;
  const value = [answerText(cell), ...cell.remarks, referenceText(cell)].filter(Boolean).join('\n');
  return text(value, { ...BODY, ...(fill ? { backgroundColor: fill } : {}) });
}

function comparison({ columns, groups }: ReportFileData): Row[] {
  const head = columns.map(({ name, reviewed }) => text([name, reviewed].filter(Boolean).join('\n'), HEAD));
  const rows = groups.flatMap(({ label, rows: own }): Row[] => [
    [text(label, HEAD), ...columns.map(() => text('', HEAD))],
    ...own.map(({ label: name, section, agreement, cells }) => [
      text([name, section, agreement].filter(Boolean).join('\n'), { ...BODY, fontWeight: 'bold' }),
      ...cells.map(answer),
    ]),
  ]);
  return [[text('Section', HEAD), ...head], ...rows];
}

export async function toXlsx(report: ReportFileData): Promise<Uint8Array> {
  const { title, summary, retrieved, legend, columns, notes } = report;
  const about = [title, summary, `Retrieved ${retrieved}`, legend];
  const sources: Row[] = [
    ['No.', 'Source', 'URL'].map((head) => text(head, HEAD)),
    ...notes.map(({ number, title: name, url = '' }): Row => [
      { value: number, type: Number, ...BODY },
      text(name),
      text(url),
    ]),
  ];
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
      columns: [{ width: WIDTHS.number }, { width: WIDTHS.title }, { width: WIDTHS.url }],
      stickyRowsCount: 1,
    },
    {
      sheet: 'About',
      data: about.map((line, at): Row => [text(line, at === 0 ? { ...BODY, fontWeight: 'bold' } : BODY)]),
      columns: [{ width: WIDTHS.url }],
    },
  ];
  return writeXlsx(sheets).toBuffer();
}
