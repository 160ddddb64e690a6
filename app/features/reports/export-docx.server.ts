/** A report as a Word file (Office Open XML): a cover, tables of at most five jurisdictions, and numbered sources. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { allowedInXml } from '#app/text/xml.ts';
import {
  referenceText,
  signFor,
  type FileCell,
  type FileRow,
  type Note,
  type ReportFileData,
} from './export-sheet.server.ts';

/** Columns that are readable on a landscape A4 page. */
const MOST_COLUMNS = 5;
/** Twentieths of a point: A4 on its side within margins of 1.5 cm. */
const PAGE = { width: 11_906, height: 16_838, margin: 850 };
const FULL_WIDTH = PAGE.height - 2 * PAGE.margin;
const HEAD_WIDTH = 2600;
const FILLS = { head: 'F2F1EC', differs: 'DDF3F5', empty: 'F4F3F0' };
const INK = '1F2328';
const MUTED = '57606A';
/** Half points. */
const SMALL = 15;
const BODY = 17;

const run = (text: string, look: { bold?: boolean; size?: number; color?: string; fill?: string } = {}) =>
  new TextRun({
    text: allowedInXml(text),
    size: look.size ?? BODY,
    ...(look.bold ? { bold: true } : {}),
    ...(look.color ? { color: look.color } : {}),
    ...(look.fill ? { shading: { type: ShadingType.CLEAR, fill: look.fill } } : {}),
  });

const small = (text: string) => new Paragraph({ children: [run(text, { size: SMALL, color: MUTED })] });

function cell(children: Paragraph[], width: number, fill?: string, columnSpan = 1): TableCell {
  return new TableCell({
    children,
    columnSpan,
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
    ...(fill ? { shading: { type: ShadingType.CLEAR, fill } } : {}),
  });
}

function answer(found: FileCell, width: number): TableCell {
  const sign = signFor(found);
  const lines = found.lines.map(
    (runs, at) =>
      new Paragraph({
        children: [
          ...(sign && at === 0 ? [run(sign, { bold: true })] : []),
          ...runs.map(({ text, bold, differs }) =>
            run(text, { ...(bold ? { bold } : {}), ...(differs ? { fill: FILLS.differs } : {}) }),
          ),
        ],
      }),
  );
  const reference = referenceText(found);
  const remarks = [...found.remarks, ...(reference ? [reference] : [])].map(small);
  return cell([...lines, ...remarks], width, found.state === 'answer' ? undefined : FILLS.empty);
}

/** The comparison of some of the columns. */
function table({ columns, groups }: ReportFileData, from: number, to: number): Table {
  const shown = columns.slice(from, to);
  const width = Math.floor((FULL_WIDTH - HEAD_WIDTH) / shown.length);
  const bold = (text: string) => new Paragraph({ children: [run(text, { bold: true })] });
  const head = new TableRow({
    tableHeader: true,
    children: [
      cell([small('Section')], HEAD_WIDTH, FILLS.head),
      ...shown.map(({ name, reviewed }) => cell([bold(name), small(reviewed)], width, FILLS.head)),
    ],
  });
  const row = ({ label, section, agreement, cells }: FileRow) =>
    new TableRow({
      cantSplit: true,
      children: [
        cell([bold(label), ...[section, agreement].filter(Boolean).map(small)], HEAD_WIDTH),
        ...cells.slice(from, to).map((found) => answer(found, width)),
      ],
    });
  const border = { style: BorderStyle.SINGLE, size: 4, color: 'C9CCCF' };
  return new Table({
    width: { size: FULL_WIDTH, type: WidthType.DXA },
    columnWidths: [HEAD_WIDTH, ...shown.map(() => width)],
    borders: {
      ...{ top: border, bottom: border, left: border, right: border },
      ...{ insideHorizontal: border, insideVertical: border },
    },
    rows: [
      head,
      ...groups.flatMap(({ label, rows }) => [
        new TableRow({ children: [cell([bold(label)], FULL_WIDTH, FILLS.head, shown.length + 1)] }),
        ...rows.map(row),
      ]),
    ],
  });
}

function note({ number, title, url }: Note): Paragraph {
  const link = url
    ? [
        run(' '),
        new ExternalHyperlink({
          link: allowedInXml(url),
          children: [new TextRun({ text: allowedInXml(url), style: 'Hyperlink', size: BODY })],
        }),
      ]
    : [];
  return new Paragraph({ spacing: { after: 60 }, children: [run(`${number}. ${title}.`), ...link] });
}

function cover({ title, summary, retrieved, columns }: ReportFileData, site: string): Paragraph[] {
  return [
    new Paragraph({ spacing: { before: 3200 }, children: [run(site, { size: 22, color: MUTED })] }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      children: [new TextRun({ text: allowedInXml(title) })],
    }),
    new Paragraph({ spacing: { before: 200 }, children: [run(summary, { size: 22 })] }),
    new Paragraph({ children: [run(columns.map(({ name }) => name).join(', '), { size: 22 })] }),
    new Paragraph({ children: [run(`Retrieved ${retrieved}`, { size: 22 })] }),
  ];
}

/** @param site name of the site, for the cover and the footer */
export async function toDocx(report: ReportFileData, site: string): Promise<Uint8Array> {
  const { columns, notes, legend, title, retrieved } = report;
  const tables = Array.from({ length: Math.ceil(columns.length / MOST_COLUMNS) }, (_, at) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: true,
      children: [new TextRun(at === 0 ? 'Comparison' : `Comparison, continued (${at + 1})`)],
    }),
    table(report, at * MOST_COLUMNS, (at + 1) * MOST_COLUMNS),
  ]);
  const footer = new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          run(`${site} · ${title} · retrieved ${retrieved} · page `, { size: SMALL, color: MUTED }),
          new TextRun({
            children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
            size: SMALL,
            color: MUTED,
          }),
        ],
      }),
    ],
  });
  const file = new Document({
    creator: site,
    title: allowedInXml(title),
    styles: {
      default: {
        document: { run: { font: 'Calibri' } },
        heading1: { run: { size: 32, bold: true, color: INK }, paragraph: { spacing: { after: 120 } } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: PAGE.width, height: PAGE.height, orientation: PageOrientation.LANDSCAPE },
            margin: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin },
          },
        },
        footers: { default: footer },
        children: [
          ...cover(report, site),
          ...tables.flat(),
          new Paragraph({ spacing: { before: 200 }, children: [run(legend, { size: SMALL, color: MUTED })] }),
          ...(notes.length > 0
            ? [
                new Paragraph({
                  heading: HeadingLevel.HEADING_1,
                  pageBreakBefore: true,
                  children: [new TextRun('Sources')],
                }),
                ...notes.map(note),
              ]
            : []),
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
}
