/** What the pages of sealed PDF files are made of: paragraphs, terms with their values, and tables, each with its tag. */
import { A4, FOOT, MARGIN, MUTED, WIDTH, type Font, type PdfDocument } from './pdf-file.ts';

const INK = '#1b2030';
const LINE = '#c9c7c0';
const SOON = '#7a4d00';
const ACCENT = '#1f4e8c';
/** Width of the labels of facts. */
const LABEL = 120;
const INDENT = 12;

/** A term and its value. */
export type PdfFact = readonly [label: string, value: string];

/** How a paragraph looks. */
export interface Look {
  font: Font;
  size: number;
  color?: string;
  /** Points before and after it. */
  before?: number;
  after?: number;
  indent?: number;
  /** What follows begins on the same page. */
  isHead?: boolean;
}

/** The paragraphs of sealed files. */
export const LOOKS = {
  brand: { font: 'strong', size: 9, color: ACCENT, after: 6 },
  cover: { font: 'title', size: 26, after: 8 },
  days: { font: 'read', size: 14, color: MUTED, after: 20 },
  title: { font: 'title', size: 17, after: 8, isHead: true },
  head: { font: 'strong', size: 9, before: 12, after: 4, isHead: true },
  read: { font: 'read', size: 10.5, after: 6 },
  quote: { font: 'read', size: 10.5, after: 4, indent: INDENT },
  quoteHead: { font: 'title', size: 11.5, before: 4, after: 2, indent: INDENT, isHead: true },
  small: { font: 'ui', size: 8, color: MUTED, after: 4 },
  entry: { font: 'ui', size: 8, after: 4 },
  /** About what is missing or not said. */
  warning: { font: 'strong', size: 9, color: SOON, before: 14, after: 4, isHead: true },
  quoteNote: { font: 'ui', size: 7.5, color: MUTED, after: 4, indent: INDENT },
} as const satisfies Record<string, Look>;

/** Lowest point of text on a page. */
const BOTTOM = A4.height - MARGIN - FOOT;

type Tag = 'H1' | 'H2' | 'H3' | 'P';

/** Control characters have no glyph, and pdfkit would count a line break as one. */
const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

type Element = ReturnType<PdfDocument['struct']>;

/** Draws what an element has, below its parent or the document. The element is written at once: files have thousands. */
function tagged(doc: PdfDocument, tag: Tag | 'TH' | 'TD', draw: () => void, parent?: Element): void {
  const element = doc.struct(tag, {}, draw);
  if (parent) parent.add(element);
  else doc.addStructure(element);
  element.end();
}

/** A paragraph over the whole width, on the next page if it does not begin on this one. */
export function paragraph(
  doc: PdfDocument,
  tag: Tag,
  text: string,
  { font, size, color = INK, isHead = false, ...space }: Look,
): void {
  const { before = 0, after = 0, indent = 0 } = space;
  const lines = isHead ? 6 : 2;
  if (doc.y + before + lines * size > BOTTOM) doc.addPage();
  doc.y += before;
  const draw = () =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(printable(text), MARGIN + indent, doc.y, { width: WIDTH - indent, lineGap: size / 5 });
  tagged(doc, tag, draw);
  doc.y += after;
}

/** A line under what was drawn, or over what follows. It is not content. */
export function rule(doc: PdfDocument, color: string = LINE): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
  doc.endMarkedContent();
  doc.y += 5;
}

interface Cell {
  said: string;
  x: number;
  width: number;
  font: Font;
  size: number;
  color: string;
}

const lineGap = ({ size }: Cell) => size / 5;

/** Height that no text exceeds: a letter is at most as wide as it is high, and a line at least half full. Much is far below it. */
const mostHeight = (cell: Cell): number =>
  (1 + Math.ceil((2 * cell.said.length * cell.size) / cell.width)) * (1.25 * cell.size + lineGap(cell));

const measureHeight = (doc: PdfDocument, cell: Cell): number =>
  doc
    .font(cell.font)
    .fontSize(cell.size)
    .heightOfString(cell.said, { width: cell.width, lineGap: lineGap(cell) });

/** Whether cells fit on the rest of this page, as far as they fit on any; text is measured only near its end. */
function fits(doc: PdfDocument, all: readonly Cell[]): boolean {
  if (doc.y + Math.max(...all.map(mostHeight)) <= BOTTOM) return true;
  const height = Math.max(...all.map((cell) => measureHeight(doc, cell)));
  return doc.y + Math.min(height, BOTTOM / 2) <= BOTTOM;
}

/** Draws cells beside each other, each by `around`, and goes on below the longest one. */
function drawCells(doc: PdfDocument, all: readonly Cell[], around: (draw: () => void) => void): void {
  const [top, page] = [doc.y, doc.page];
  let below = top;
  for (const cell of all)
    around(() => {
      const { said, x, width, font, size, color } = cell;
      doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(said, x, top, { width, lineGap: lineGap(cell) });
      below = doc.page === page ? Math.max(below, doc.y) : doc.y;
    });
  doc.y = below + 3;
}

/** Widths of the first columns of a row in points; the last one takes what is left. */
type Widths = readonly number[];

function toCells(
  texts: readonly string[],
  widths: Widths,
  look: (isLast: boolean) => Pick<Cell, 'font' | 'size' | 'color'>,
) {
  let x = MARGIN;
  return texts.map((text, at): Cell => {
    const width = widths[at] ?? MARGIN + WIDTH - x;
    const cell = { said: printable(text) || ' ', x, width, ...look(at === texts.length - 1) };
    x += width + INDENT;
    return cell;
  });
}

/** A line with a rule under it: the last column in ink, the others muted. It is on one page where it can be. */
export function row(doc: PdfDocument, widths: Widths, texts: readonly string[]): void {
  const all = toCells(texts, widths, (isLast) => ({ font: 'ui', size: 9, color: isLast ? INK : MUTED }));
  if (!fits(doc, all)) doc.addPage();
  tagged(doc, 'P', () => drawCells(doc, all, (draw) => draw()));
  rule(doc);
}

/** Terms with their values. */
export function facts(doc: PdfDocument, all: readonly PdfFact[]): void {
  rule(doc, INK);
  for (const fact of all) row(doc, [LABEL], fact);
  doc.y += INDENT / 2;
}

/** Terms with their values below them, beside each other. */
export function factsBeside(doc: PdfDocument, widths: Widths, all: readonly PdfFact[]): void {
  const look = { font: 'ui', size: 8 } as const;
  const [labels, values] = [0, 1].map((part) =>
    toCells(
      all.map((fact) => fact[part]!),
      widths,
      () => ({ ...look, color: part === 0 ? MUTED : INK }),
    ),
  ) as [Cell[], Cell[]];
  rule(doc, INK);
  if (!fits(doc, values)) doc.addPage();
  const [top, page] = [doc.y, doc.page];
  let below = top;
  for (const [at, label] of labels.entries()) {
    doc.y = top;
    tagged(doc, 'P', () => {
      drawCells(doc, [label], (draw) => draw());
      drawCells(doc, [values[at]!], (draw) => draw());
    });
    below = doc.page === page ? Math.max(below, doc.y) : doc.y;
  }
  doc.y = below;
  rule(doc);
}

/** A table under way. */
export interface PdfTable {
  row(texts: readonly string[]): void;
  end(): void;
}

/** Begins a table; its headings are at the top of each of its pages. */
export function startTable(doc: PdfDocument, widths: Widths, headings: readonly string[]): PdfTable {
  const element = doc.struct('Table');
  doc.addStructure(element);
  const draw = (tag: 'TH' | 'TD', all: readonly Cell[]) => {
    const line = doc.struct('TR');
    element.add(line);
    drawCells(doc, all, (drawCell) => tagged(doc, tag, drawCell, line));
    line.end();
  };
  const heads = toCells(headings, widths, () => ({ font: 'ui', size: 7.5, color: MUTED }));
  const drawHeads = () => {
    draw('TH', heads);
    rule(doc, INK);
  };
  if (!fits(doc, heads)) doc.addPage();
  drawHeads();
  return {
    row(texts) {
      const all = toCells(texts, widths, () => ({ font: 'ui', size: 8, color: INK }));
      if (!fits(doc, all)) {
        doc.addPage();
        drawHeads();
      }
      draw('TD', all);
      rule(doc);
    },
    end() {
      element.end();
      doc.y += INDENT / 2;
    },
  };
}

/** A heading within a part, with a rule under it. */
export function head(doc: PdfDocument, text: string): void {
  paragraph(doc, 'H3', text, LOOKS.head);
  rule(doc, INK);
  doc.y += 1;
}
