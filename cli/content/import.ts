/** `regatlas content import`: NDJSON files, and the exports of Drupal sites. */
import { resolve } from 'node:path';
import { formatCount } from '#app/text/count.ts';
import { nearest } from '#app/config/suggest.ts';
import type { ImportRules } from '#app/import/import-rules.ts';
import { isSourceName } from '#app/import/identity.ts';
import { importContent } from '#app/import/import.ts';
import type { ImportCounts } from '#app/import/import-options.ts';
import { importExport } from '#app/import/jsonapi/import-export.ts';
import type { UnknownName } from '#app/import/jsonapi/mapping-check.ts';
import type { ExportSummary } from '#app/import/jsonapi/tally.ts';
import type { MediaSummary } from '#app/import/media/tally.ts';
import type { LineProblem } from '#app/import/readers.ts';
import type { Store } from '#app/store/store.ts';
import type { CommandIo } from '../db.ts';
import { readMapping } from '#app/import/jsonapi/read-mapping.ts';
import { mediaText } from '../drawings/media-text.ts';
import { createProgressBar, type Progressing } from './progress-bar.ts';

/** The folder of our schemas. */
export const SCHEMAS = resolve(import.meta.dirname, '../../schemas');

export interface ImportRequest {
  path: string;
  strict: boolean;
  overwriteEdited?: boolean;
  /** Path of the mapping of a JSON:API export. */
  mapping?: string | undefined;
  /** Source of records without one, or name of the Drupal site. */
  source?: string | undefined;
}

/** Exit codes of an import. */
export const EXIT = { done: 0, failed: 1, usage: 2, skipped: 3 } as const;

/** @returns the exit code */
export async function runImport(
  store: Store,
  request: ImportRequest,
  rules: ImportRules,
  io: CommandIo,
): Promise<number> {
  const { stdout, stderr } = io;
  if (request.source !== undefined && !isSourceName(request.source)) {
    stderr.write('A source is named by lower-case letters, digits, dots, hyphens and underscores.\n');
    return EXIT.usage;
  }
  const progress = createProgressBar(io);
  try {
    const result = await (request.mapping === undefined
      ? importFiles(store, request, rules, io, progress)
      : importMapped(store, { ...request, mapping: request.mapping }, rules, io, progress));
    progress.end();
    if (!result.ok) {
      stderr.write(`${result.message}\n`);
      return EXIT.usage;
    }
    const { counts, refused, mistyped } = result;
    if (refused) {
      const bad = formatCount(counts.skipped, 'bad record');
      const why = counts.skipped === 0 ? 'names of the mapping are in no resource' : bad;
      stderr.write(`Nothing was imported: ${why}.\n`);
      return EXIT.failed;
    }
    stdout.write(`${mediaText(counts.media)}${countsText(counts)}\n`);
    return counts.skipped > 0 || mistyped ? EXIT.skipped : EXIT.done;
  } finally {
    progress.end();
  }
}

type Outcome =
  | { ok: true; counts: ImportCounts & { media: MediaSummary }; refused: boolean; mistyped: boolean }
  | { ok: false; message: string };

async function importFiles(
  store: Store,
  { path, strict, source, overwriteEdited = false }: ImportRequest,
  rules: ImportRules,
  { stdout, stderr, cwd }: CommandIo,
  { print, show }: Progressing,
): Promise<Outcome> {
  const result = await importContent(store, path, {
    ...{ rules, cwd, strict, source, overwriteEdited },
    onProblem: (problem) => print(stderr, problemText(problem)),
    onWarning: (problem) => print(stderr, problemText(problem, 'warning: ')),
    onResume: ({ label }, line) => print(stdout, `${label}: continuing after line ${line}`),
    onFile: ({ label }, counts) => print(stdout, `${label}: ${countsText(counts)}`),
    ...(show && { onProgress: show }),
  });
  return result.ok
    ? { ok: true, counts: result.summary, refused: result.summary.refused, mistyped: false }
    : result;
}

async function importMapped(
  store: Store,
  { path, strict, mapping, source, overwriteEdited = false }: ImportRequest & { mapping: string },
  rules: ImportRules,
  io: CommandIo,
  { print, show, end }: Progressing,
): Promise<Outcome> {
  const read = await readMapping(mapping, { ...io, schemas: SCHEMAS });
  if (!read.ok) return read;
  const result = await importExport(store, path, {
    ...{ rules, mapping: read.mapping, cwd: io.cwd, strict, source, overwriteEdited },
    onProblem: (problem) => print(io.stderr, problemText(problem)),
    onWarning: (problem) => print(io.stderr, problemText(problem, 'warning: ')),
    ...(show && { onProgress: show }),
  });
  end();
  if (!result.ok) {
    const meant = result.name === undefined ? undefined : nearest(result.name, result.known ?? []);
    return { ok: false, message: result.message + (meant ? ` Did you mean "${meant}"?` : '') };
  }
  const { summary } = result;
  io.stdout.write(leftOverText(summary));
  const mistyped = summary.unknownNames.some(({ resources }) => resources > 0);
  return { ok: true, counts: summary, refused: summary.refused, mistyped };
}

/** The parts that the mapping does not cover, by name and count. */
function leftOverText(summary: ExportSummary): string {
  const { unknownBundles, unknownFields, otherLanguages, onlyIncluded, unpublished, leftOut } = summary;
  const list = (title: string, lines: string[]) =>
    lines.length === 0 ? '' : `${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const counts = (given: Record<string, number>) =>
    Object.entries(given).map(([name, count]) => `${name}  ${count}`);
  const [mistyped, absent] = [true, false].map((has) =>
    summary.unknownNames.filter(({ resources }) => resources > 0 === has),
  );
  return [
    list(
      'Named by the mapping, but in no resource of the export',
      mistyped!.map((name) => `${nameText(name)}  looked for in ${name.resources}`),
    ),
    list('Named by the mapping, but not in the export', absent!.map(nameText)),
    list('Not in the mapping, so not imported', counts(unknownBundles)),
    list('Only included by other documents, so not imported', counts(onlyIncluded)),
    list('In another language, so not imported', counts(otherLanguages)),
    list('Fields that the mapping does not use', counts(unknownFields)),
    unpublished > 0 ? `Not published in the source: ${unpublished}\n` : '',
    leftOut > 0 ? `Left out by the mapping: ${leftOut}\n` : '',
  ].join('');
}

export function nameText({ where, name, known }: UnknownName): string {
  const meant = nearest(name, known);
  return `${where}  ${name}${meant === undefined ? '' : ` (did you mean ${meant}?)`}`;
}

function countsText({ imported, unchanged, skipped, withdrawn }: ImportCounts): string {
  const gone = withdrawn > 0 ? `, withdrawn ${withdrawn}` : '';
  return `imported ${imported}, unchanged ${unchanged}, skipped ${skipped}${gone}`;
}

function problemText({ file, line, pointer, message }: LineProblem, kind = ''): string {
  return `${file}:${line}${pointer && `  ${pointer}`}  ${kind}${message}`;
}
