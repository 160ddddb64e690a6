/**
 * PDF files that are sealed: tagged, with pages, an outline, and the manifest attached, which programs read. What is on the pages is
 * drawn by the feature, with the paragraphs of this file.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FONTS = {
  read: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  title: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  ui: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
type Font = keyof typeof FONTS;

const INK = '#1b2030';
const MUTED = '#4b5163';
const LINE = '#c9c7c0';
const SOON = '#7a4d00';
const ACCENT = '#1f4e8c';
const MARGIN = 56;
const FOOT = 36;
export const A4 = { width: 595.28, height: 841.89 };
const WIDTH = A4.width - 2 * MARGIN;
/** Width of the labels of facts, and of the number of a page. */
const LABEL = 120;
const PAGE_NUMBER = 70;
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

/** Of a font file (OpenType): a directory of tables follows its header. */
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

/**
 * A font without its ligatures and pairs of letters. Laying out text by them takes ten times as long as everything else, and
 * the seals are long words that occur once.
 */
function plainFont(path: string): Buffer {
  const font = readFileSync(createRequire(import.meta.url).resolve(path));
  for (let at = HEADER_BYTES; at < HEADER_BYTES + font.readUInt16BE(4) * RECORD_BYTES; at += RECORD_BYTES)
    if (['GSUB', 'GPOS'].includes(font.toString('latin1', at, at + 4))) font.write('none', at, 'latin1');
  return font;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P';

const loadPdfKit = async () => (await import('pdfkit')).default;
/** A file under way. */
export type PdfDocument = InstanceType<Awaited<ReturnType<typeof loadPdfKit>>>;

/** Control characters have no glyph, and pdfkit would count a line break as one. */
const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A paragraph over the whole width, on the next page if it does not begin on this one. */
export function paragraph(
  doc: PdfDocument,
  tag: Tag,
  text: string,
  { font, size, color = INK, isHead = false, ...space }: Look,
): void {
  const { before = 0, after = 0, indent = 0 } = space;
  const lines = isHead ? 6 : 2;
  if (doc.y + before + lines * size > A4.height - MARGIN - FOOT) doc.addPage();
  doc.y += before;
  const draw = () =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(printable(text), MARGIN + indent, doc.y, { width: WIDTH - indent, lineGap: size / 5 });
  doc.addStructure(doc.struct(tag, {}, draw));
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

/** Widths of the first columns of a row in points; the last one takes what is left. */
type Widths = readonly number[];

/** A line of a table with a rule under it: the last column in ink, the others muted. It is on one page where it can be. */
export function row(doc: PdfDocument, widths: Widths, cells: readonly string[]): void {
  const size = 9;
  const lineGap = size / 5;
  let x = MARGIN;
  const columns = cells.map((cell, at) => {
    const width = widths[at] ?? MARGIN + WIDTH - x;
    const column = { said: printable(cell) || ' ', x, width, color: at < widths.length ? MUTED : INK };
    x += width + INDENT;
    return column;
  });
  doc.font('ui').fontSize(size);
  const height = Math.max(...columns.map(({ said, width }) => doc.heightOfString(said, { width, lineGap })));
  const bottom = A4.height - MARGIN - FOOT;
  if (doc.y + Math.min(height, bottom / 2) > bottom) doc.addPage();
  const [top, page] = [doc.y, doc.page];
  let below = top;
  const draw = () => {
    for (const { said, x: left, width, color } of columns) {
      doc.font('ui').fontSize(size).fillColor(color).text(said, left, top, { width, lineGap });
      below = doc.page === page ? Math.max(below, doc.y) : doc.y;
    }
  };
  doc.addStructure(doc.struct('P', {}, draw));
  doc.y = below + 3;
  rule(doc);
}

/** Terms with their values. */
export function facts(doc: PdfDocument, all: readonly PdfFact[]): void {
  rule(doc, INK);
  for (const fact of all) row(doc, [LABEL], fact);
  doc.y += INDENT / 2;
}

/** A heading within a part, with a rule under it. */
export function head(doc: PdfDocument, text: string): void {
  paragraph(doc, 'H3', text, LOOKS.head);
  rule(doc, INK);
  doc.y += 1;
}

/** A new page, which the outline of the file names. */
export function startPage(doc: PdfDocument, name: string): void {
  doc.addPage();
  doc.outline.addItem(name);
}

/** Numbers of pages, once all are there. */
function footers(doc: PdfDocument, foot: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('ui')
      .fontSize(7)
      .fillColor(MUTED)
      .text(foot, MARGIN, A4.height - FOOT, { width: WIDTH - PAGE_NUMBER, lineBreak: false })
      .text(`Page ${page + 1} of ${count}`, MARGIN + WIDTH - PAGE_NUMBER, A4.height - FOOT, {
        width: PAGE_NUMBER,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

/** What a sealed PDF file is made of. */
export interface PdfContent {
  title: string;
  /** What the foot of each page says. */
  foot: string;
  /** JSON, which is attached. */
  manifest: string;
  /** The time that the file says it was made at. */
  made: Date;
  /** Draws what is on the pages, from the top of the first one. */
  draw(doc: PdfDocument): Promise<void> | void;
}

/**
 * The file before it is sealed.
 *
 * @example await pdfFile({ title, foot, manifest, made, draw: (doc) => paragraph(doc, 'H1', title, LOOKS.cover) })
 */
export async function pdfFile({ title, foot, manifest, made, draw }: PdfContent): Promise<Buffer> {
  const PdfKit = await loadPdfKit();
  const doc = new PdfKit({
    ...{ size: 'A4', margin: MARGIN, autoFirstPage: true, bufferPages: true, pdfVersion: '1.7' },
    ...{ tagged: true, lang: 'en', displayTitle: true },
    info: { Title: title, CreationDate: made },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, plainFont(path));
  await draw(doc);
  footers(doc, foot);
  doc.file(Buffer.from(manifest), { name: 'manifest.json', type: 'application/json', creationDate: made });
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
