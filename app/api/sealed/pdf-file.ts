/**
 * PDF files that are sealed: tagged, with pages, an outline, and the manifest attached, which programs read. What is on the pages is
 * drawn by the feature, with `pdf-parts.ts`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FONTS = {
  read: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  title: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  ui: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
export type Font = keyof typeof FONTS;

/** Color of what is not read first. */
export const MUTED = '#4b5163';
export const MARGIN = 56;
export const FOOT = 36;
export const A4 = { width: 595.28, height: 841.89 };
export const WIDTH = A4.width - 2 * MARGIN;
const PAGE_NUMBER = 70;

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

const loadPdfKit = async () => (await import('pdfkit')).default;
/** A file under way. */
export type PdfDocument = InstanceType<Awaited<ReturnType<typeof loadPdfKit>>>;

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
