/** A statement of silence as PDF: tagged, with the manifest attached. It says the same as the HTML, and prints the checks by day, as far as they fit. */
import { pdfFile, startPage, type PdfDocument } from '#app/api/sealed/pdf-file.ts';
import { facts, head, LOOKS, paragraph, row, rule, startTable } from '#app/api/sealed/pdf-parts.ts';
import { inSlices } from '#app/queue/slices.ts';
import { zoneName } from '#app/text/zone-name.ts';
import { formatCount } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { silentTitle } from './silent-title.ts';
import { howLabels } from '../coverage-labels.ts';
import { sayInterval } from '../say-time.ts';
import { countChecks } from './encode-checks.ts';
import type { AnnexedSource, StatementManifest } from './manifest.ts';
import type { SaidLine, SaidStatement } from './say-statement.ts';
import { printChecks, type PrintedChecks } from './print-checks.ts';
import type { StatementKey } from './statement-html.server.ts';

/** Days of checks that are printed, of all sources together: 15 pages, or 35 where each day has a long text. */
const MOST_LINES = 500;

type Turn = ReturnType<typeof inSlices>;

async function list(doc: PdfDocument, lines: readonly SaidLine[], turn: Turn): Promise<void> {
  if (lines.length > 0) rule(doc);
  for (const { when, places, text } of lines) {
    await turn();
    row(doc, [52, 96], [when, places.map(({ name }) => name).join(', '), text]);
  }
}

async function sheet(
  doc: PdfDocument,
  said: SaidStatement,
  { site, key, turn }: { site: string; key: StatementKey; turn: Turn },
): Promise<void> {
  paragraph(doc, 'P', `${site}  ·  ${said.number}`, LOOKS.brand);
  paragraph(doc, 'H1', 'Statement of silence', LOOKS.cover);
  paragraph(doc, 'P', said.scope, { ...LOOKS.days, after: 2 });
  paragraph(doc, 'P', said.period, LOOKS.days);
  paragraph(doc, 'P', said.sentences.join(' '), { ...LOOKS.read, size: 12, after: 12 });
  await list(doc, said.changes, turn);
  paragraph(doc, 'H2', silentTitle(said.silent), LOOKS.warning);
  if (said.silent.length === 0)
    paragraph(doc, 'P', 'Each source was read within its interval, and no gap is known.', LOOKS.read);
  await list(doc, said.silent, turn);
  head(doc, 'What it does not say');
  for (const text of said.limits) paragraph(doc, 'P', text, { ...LOOKS.entry, size: 9 });
  paragraph(doc, 'H3', 'Signed by the site', LOOKS.head);
  facts(doc, [
    ...(key.verifyUrl === undefined ? [] : [['Anyone can check it', key.verifyUrl] as const]),
    ['With the program', 'regatlas verify file.pdf'],
    ['Key', key.fingerprint],
    ['Published at', key.keysUrl],
  ]);
}

async function annexed(
  doc: PdfDocument,
  source: AnnexedSource,
  { lines, left }: PrintedChecks,
  turn: Turn,
): Promise<void> {
  const { versions, how } = source;
  head(doc, `${versions.at(-1)!.name}: ${formatCount(countChecks(source), 'check')}`);
  paragraph(doc, 'P', howLabels[how], LOOKS.entry);
  for (const { from, name, url, interval, followed, essential } of versions) {
    const what = followed
      ? `${name}, ${url}, ${sayInterval(interval / 3_600_000)}${essential ? ', essential' : ''}`
      : 'followed no more';
    const at = new Date(from).toISOString().slice(0, 16).replace('T', ' ');
    paragraph(doc, 'P', `From ${at}: ${what}`, LOOKS.small);
  }
  if (lines.length > 0) {
    const table = startTable(doc, [62, 128], ['Day, UTC', 'Checked', 'Outcome']);
    for (const { day, when, outcome } of lines) {
      await turn();
      table.row([day, when, outcome]);
    }
    table.end();
  }
  if (left !== undefined) paragraph(doc, 'P', left, LOOKS.small);
}

/** @param json the manifest without `<` */
export function statementPdf(
  manifest: StatementManifest,
  said: SaidStatement,
  json: string,
  key: StatementKey,
): Promise<Buffer> {
  const { annex, site, madeAt, zone } = manifest;
  const title = `${said.number}, statement of silence`;
  return pdfFile({
    ...{ title, manifest: json, made: new Date(madeAt) },
    foot: `${site.name}, ${said.number}. Made ${formatTime(madeAt, zone)}, ${zoneName(zone)}. Information, not legal advice.`,
    async draw(doc) {
      const turn = inSlices();
      doc.outline.addItem('Statement of silence');
      await sheet(doc, said, { site: site.name, key, turn });
      startPage(doc, 'Annex: the checks');
      paragraph(doc, 'H2', 'Annex: the checks of each source', LOOKS.title);
      paragraph(
        doc,
        'P',
        `Times are in UTC. Days are printed as far as ${MOST_LINES} fit, and long texts are cut. Every check is whole in manifest.json, which is attached and is read by who verifies this file, and is printed in the HTML file.`,
        LOOKS.read,
      );
      const printed = printChecks(annex, MOST_LINES);
      for (const [at, source] of annex.entries()) {
        await turn();
        await annexed(doc, source, printed[at]!, turn);
      }
    },
  });
}
