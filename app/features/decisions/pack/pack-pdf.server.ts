/** An evidence pack as PDF: tagged, with the manifest attached. It says the same as the HTML. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inSlices } from '#app/queue/slices.ts';
import type { PackKey } from './pack-html.server.ts';
import { DOES_NOT_SHOW, SHOWS, type Fact, type SaidDecision, type SaidPack } from './say-pack.ts';

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
const ACCENT = '#1f4e8c';
const MARGIN = 56;
const FOOT = 36;
const A4 = { width: 595.28, height: 841.89 };
const WIDTH = A4.width - 2 * MARGIN;
/** Width of the labels of facts, and of the mark beside a text. */
const LABEL = 100;
const INDENT = 12;

/** How a paragraph looks. */
interface Look {
  font: Font;
  size: number;
  color?: string;
  /** Points before and after it. */
  before?: number;
  after?: number;
  indent?: number;
}

const LOOKS = {
  brand: { font: 'strong', size: 9, color: ACCENT, after: 6 },
  cover: { font: 'title', size: 26, after: 8 },
  days: { font: 'read', size: 14, color: MUTED, after: 20 },
  title: { font: 'title', size: 17, after: 8 },
  head: { font: 'strong', size: 9, before: 12, after: 4 },
  read: { font: 'read', size: 10.5, after: 6 },
  quote: { font: 'read', size: 10.5, after: 4, indent: INDENT },
  quoteHead: { font: 'title', size: 11.5, before: 4, after: 2, indent: INDENT },
  small: { font: 'ui', size: 8, color: MUTED, after: 4 },
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
type Document = InstanceType<Awaited<ReturnType<typeof loadPdfKit>>>;

/** Control characters have no glyph, and pdfkit would count a line break as one. */
const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

function paragraph(doc: Document, tag: Tag, text: string, { font, size, color = INK, ...space }: Look): void {
  const { before = 0, after = 0, indent = 0 } = space;
  if (doc.y + before + 2 * size > A4.height - MARGIN - FOOT) doc.addPage();
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

function facts(doc: Document, all: readonly Fact[]): void {
  for (const [label, value] of all)
    paragraph(doc, 'P', `${label}: ${value}`, { font: 'ui', size: 9, after: 3 });
  doc.y += INDENT / 2;
}

const rule = (doc: Document) =>
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();

function head(doc: Document, text: string): void {
  paragraph(doc, 'H3', text, LOOKS.head);
  doc.markContent('Artifact', { type: 'Layout' });
  rule(doc);
  doc.endMarkedContent();
  doc.y += INDENT / 2;
}

/** A reader of PDF files would open an attachment; the page of a browser saves it. */
const IN_HTML = ' It is in manifest.json, which is attached, and in the HTML file of this pack.';

function decision(doc: Document, one: SaidDecision): void {
  doc.addPage();
  doc.outline.addItem(`${one.number} ${one.title}`);
  paragraph(doc, 'P', one.number, LOOKS.brand);
  paragraph(doc, 'H2', one.title, LOOKS.title);
  facts(doc, one.facts);
  head(doc, 'Reason');
  for (const line of (one.reason || 'None was given.').split('\n')) paragraph(doc, 'P', line, LOOKS.read);
  head(doc, 'Concerns');
  paragraph(doc, 'P', one.scope, LOOKS.read);
  for (const { title, lines, note } of one.texts) {
    head(doc, title);
    for (const { kind, text } of lines)
      paragraph(doc, 'P', text, kind === 'heading' ? LOOKS.quoteHead : LOOKS.quote);
    paragraph(doc, 'P', note, LOOKS.quoteNote);
  }
  if (one.evidence.length > 0) head(doc, 'Evidence');
  for (const piece of one.evidence) {
    const where =
      'url' in piece ? `${piece.url}.` : `${piece.detail}${piece.content === undefined ? '' : IN_HTML}`;
    paragraph(doc, 'P', `${piece.title}. ${where} Added ${piece.added}.`, LOOKS.small);
  }
  head(doc, 'Record');
  for (const { at, what, by, seal } of one.history) {
    paragraph(doc, 'P', `${at}, ${by}: ${what}`, { ...LOOKS.small, color: INK, after: 1 });
    paragraph(doc, 'P', `Seal ${seal}`, LOOKS.small);
  }
  if (one.since !== '') paragraph(doc, 'P', one.since, LOOKS.small);
}

function cover(doc: Document, said: SaidPack, { verifyUrl, fingerprint }: PackKey): void {
  doc.y = A4.height / 4;
  paragraph(doc, 'P', said.name, LOOKS.brand);
  paragraph(doc, 'H1', 'Decisions on regulatory change', LOOKS.cover);
  paragraph(doc, 'P', said.days, LOOKS.days);
  facts(doc, said.facts);
  paragraph(doc, 'P', `Signed by the site. To check that nothing was changed: ${verifyUrl}`, LOOKS.small);
  paragraph(doc, 'P', `Key ${fingerprint}`, LOOKS.small);
  doc.addPage();
  doc.outline.addItem('Decisions at a glance');
  paragraph(doc, 'H2', 'Decisions at a glance', LOOKS.title);
  paragraph(doc, 'P', said.sum, LOOKS.read);
  for (const { number, title, decided, kind, state, owner } of said.glance)
    paragraph(doc, 'P', `${number}  ${title}. ${kind}, ${state.toLowerCase()}. ${decided}. ${owner}.`, {
      ...LOOKS.small,
      color: INK,
    });
}

function verification(doc: Document, said: SaidPack, key: PackKey): void {
  doc.addPage();
  doc.outline.addItem('How to verify this pack');
  paragraph(doc, 'H2', 'How to verify this pack', LOOKS.title);
  for (const line of [
    `Anyone who holds this file can check it: at ${key.verifyUrl}, where it is read in your browser and is not sent, or with the program, regatlas verify file.pdf.`,
    `It is signed by the key with the fingerprint ${key.fingerprint} (SHA-256 of an Ed25519 public key), which is published at ${key.keysUrl}.`,
    'By hand: the last line of the file has its seal. The SHA-256 of all bytes before it is the number after “file”, and that of the attached manifest.json the one after “manifest”. The signature is that of the text from “regatlas-seal” to the digits of “file”.',
  ])
    paragraph(doc, 'P', line, LOOKS.read);
  head(doc, 'What it shows');
  for (const line of SHOWS) paragraph(doc, 'P', line, LOOKS.read);
  head(doc, 'What it does not show');
  for (const line of DOES_NOT_SHOW) paragraph(doc, 'P', line, LOOKS.read);
  head(doc, 'Texts');
  for (const { title, detail, hash } of said.texts)
    paragraph(doc, 'P', `${title}. ${detail}. SHA-256 of its words: ${hash}`, LOOKS.small);
}

/** Numbers of pages, once all are there. */
function footers(doc: Document, said: SaidPack): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('ui')
      .fontSize(7)
      .fillColor(MUTED)
      .text(
        `${said.name}, ${said.days}. Made ${said.madeAt}. Information, not legal advice.`,
        MARGIN,
        A4.height - FOOT,
        {
          width: WIDTH - LABEL,
          lineBreak: false,
        },
      )
      .text(`Page ${page + 1} of ${count}`, MARGIN + WIDTH - LABEL, A4.height - FOOT, {
        width: LABEL,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

/** @param made the time that the file says it was made at */
export async function packPdf(said: SaidPack, manifest: string, key: PackKey, made: Date): Promise<Buffer> {
  const PdfKit = await loadPdfKit();
  const doc = new PdfKit({
    ...{ size: 'A4', margin: MARGIN, autoFirstPage: true, bufferPages: true, pdfVersion: '1.7' },
    ...{ tagged: true, lang: 'en', displayTitle: true },
    info: { Title: `${said.name}, ${said.days}`, CreationDate: made },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, plainFont(path));
  const turn = inSlices();
  cover(doc, said, key);
  for (const one of said.decisions) {
    await turn();
    decision(doc, one);
  }
  verification(doc, said, key);
  footers(doc, said);
  doc.file(Buffer.from(manifest), { name: 'manifest.json', type: 'application/json', creationDate: made });
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
