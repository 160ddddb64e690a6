/** An evidence pack as PDF: tagged, with the manifest attached. It says the same as the HTML. */
import { A4, pdfFile, startPage, type PdfDocument } from '#app/api/sealed/pdf-file.ts';
import { facts, factsBeside, head, LOOKS, paragraph, startTable } from '#app/api/sealed/pdf-parts.ts';
import { inSlices } from '#app/queue/slices.ts';
import type { PackKey } from './pack-html.server.ts';
import { DOES_NOT_SHOW, SHOWS, type SaidDecision, type SaidPack } from './say-pack.ts';

/** A reader of PDF files would open an attachment; the page of a browser saves it. */
const IN_HTML = ' It is in manifest.json, which is attached, and in the HTML file of this pack.';

/** Widths of columns in points: of the facts of a decision, and of all decisions. */
const FACTS = [64, 60, 74, 58, 82];
const GLANCE = [30, 186, 52, 58, 48];

function decision(doc: PdfDocument, one: SaidDecision): void {
  startPage(doc, `${one.number} ${one.title}`);
  paragraph(doc, 'P', one.number, LOOKS.brand);
  paragraph(doc, 'H2', one.title, LOOKS.title);
  factsBeside(doc, FACTS, one.facts);
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
    paragraph(doc, 'P', `${at}, ${by}: ${what}`, { ...LOOKS.entry, after: 1 });
    paragraph(doc, 'P', `Seal ${seal}`, LOOKS.small);
  }
  if (one.since !== '') paragraph(doc, 'P', one.since, LOOKS.small);
}

async function cover(
  doc: PdfDocument,
  said: SaidPack,
  { verifyUrl, fingerprint }: PackKey,
  turn: ReturnType<typeof inSlices>,
): Promise<void> {
  doc.y = A4.height / 4;
  paragraph(doc, 'P', said.name, LOOKS.brand);
  paragraph(doc, 'H1', 'Decisions on regulatory change', LOOKS.cover);
  paragraph(doc, 'P', said.days, LOOKS.days);
  facts(doc, said.facts);
  paragraph(doc, 'P', `Signed by the site. To check that nothing was changed: ${verifyUrl}`, LOOKS.small);
  paragraph(doc, 'P', `Key ${fingerprint}`, LOOKS.small);
  startPage(doc, 'Decisions at a glance');
  paragraph(doc, 'H2', 'Decisions at a glance', LOOKS.title);
  paragraph(doc, 'P', said.sum, LOOKS.read);
  const table = startTable(doc, GLANCE, ['No.', 'On', 'Decided', 'Decision', 'State', 'Owner']);
  for (const { number, title, decided, kind, state, owner } of said.glance) {
    await turn();
    table.row([number, title, decided, kind, state, owner]);
  }
  table.end();
}

function verification(doc: PdfDocument, said: SaidPack, key: PackKey): void {
  startPage(doc, 'How to verify this pack');
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

/** @param made the time that the file says it was made at */
export function packPdf(said: SaidPack, manifest: string, key: PackKey, made: Date): Promise<Buffer> {
  const title = `${said.name}, ${said.days}`;
  return pdfFile({
    ...{ title, manifest, made },
    foot: `${title}. Made ${said.madeAt}. Information, not legal advice.`,
    async draw(doc) {
      const turn = inSlices();
      await cover(doc, said, key, turn);
      for (const one of said.decisions) {
        await turn();
        decision(doc, one);
      }
      verification(doc, said, key);
    },
  });
}
