/** `regatlas content …`: getting content in. */
import { parseArgs } from 'node:util';
import { importRules } from '#app/api/content/import-rules.ts';
import type { ImportRules } from '#app/store/import/content-record.ts';
import { importContent } from '#app/store/import/import.ts';
import { importExport } from '#app/store/import/jsonapi/import-export.ts';
import type { ExportSummary } from '#app/store/import/jsonapi/tally.ts';
import type { ImportCounts, ImportOptions, ImportResult } from '#app/store/import/import.ts';
import type { LineProblem } from '#app/store/import/readers.ts';
import type { OpenResult, Store } from '#app/store/store.ts';
import { loadSite, mediaStorage, openDatabase } from './db.ts';
import { readMapping } from './mapping.ts';
import type { CommandIo, Output } from './db.ts';

/** What the command needs of the site. */
export interface ContentSite {
  openStore(): Promise<OpenResult>;
  loadRules(): Promise<{ ok: true; rules: ImportRules } | { ok: false; message: string }>;
}

const USAGE = `regatlas content import <file.ndjson|dir> [--strict]
regatlas content import <export.json|dir> --mapping <mapping.json> [--strict]

  Imports terms and content. A file belongs to the vertical that its folder is named after; a folder
  holds terms.ndjson and a folder per vertical. Bad records are reported and skipped.
  With a mapping: the JSON:API documents of a Drupal site, as the mapping file says
  (schemas/jsonapi-mapping.schema.json). What it does not speak of is counted and named.
  --strict   import nothing if any record is bad
`;

/**
 * @returns the exit code: 0 done, even if records were skipped; 1 a strict import found bad records, or
 *   the database or the site failed; 2 bad usage
 */
export async function contentCommand(
  args: string[],
  io: CommandIo,
  site: ContentSite = siteAt(io),
): Promise<number> {
  const request = readArguments(args);
  if (!request) return complain(io, USAGE, 2);
  const loaded = await site.loadRules();
  if (!loaded.ok) return complain(io, `${loaded.message}\n`, 1);
  const opened = await site.openStore();
  if (!opened.ok) return complain(io, `${opened.problem.message}\n`, 1);
  const { store } = opened;
  try {
    const result = await (request.mapping === undefined
      ? runImport(store, request, loaded.rules, io)
      : runExportImport(store, { ...request, mapping: request.mapping }, loaded.rules, io));
    if (!result.ok) return complain(io, `${result.message}\n`, 2);
    const { summary } = result;
    if (summary.refused) {
      return complain(io, `Nothing was imported: ${summary.skipped} bad ${plural(summary.skipped)}.\n`, 1);
    }
    io.stdout.write(`${countsText(summary)}\n`);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return complain(
      io,
      `The import stopped: ${reason}\nWhat was imported stays; run the command again to continue.\n`,
      1,
    );
  } finally {
    await store.close();
  }
}

interface ImportRequest {
  path: string;
  strict: boolean;
  /** Path of the mapping of a JSON:API export. */
  mapping?: string | undefined;
}

function readArguments(args: string[]): ImportRequest | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { strict: { type: 'boolean', default: false }, mapping: { type: 'string' } },
    });
    const [action, path, ...rest] = positionals;
    if (action !== 'import' || path === undefined || rest.length > 0) return undefined;
    // A single JSON document can only be an export, and an export needs a mapping.
    if (path.endsWith('.json') && values.mapping === undefined) return undefined;
    return { path, strict: values.strict, mapping: values.mapping };
  } catch {
    return undefined;
  }
}

async function runImport(
  store: Store,
  { path, strict }: ImportRequest,
  rules: ImportRules,
  { stdout, stderr, cwd }: CommandIo,
): Promise<ImportResult> {
  const bar = stderr.isTTY ? progressBar(stderr) : undefined;
  const say = (output: Output, line: string) => {
    bar?.clear();
    output.write(`${line}\n`);
  };
  const result = await importContent(store, path, {
    rules,
    cwd,
    strict,
    onProblem: (problem) => say(stderr, `${placeOf(problem)}  ${problem.message}`),
    onWarning: (problem) => say(stderr, `${placeOf(problem)}  warning: ${problem.message}`),
    onResume: ({ label }, line) => say(stdout, `${label}: continuing after line ${line}`),
    onFile: ({ label }, counts) => say(stdout, `${label}: ${countsText(counts)}`),
    ...(bar && { onProgress: bar.show }),
  });
  bar?.clear();
  return result;
}

async function runExportImport(
  store: Store,
  { path, strict, mapping }: ImportRequest & { mapping: string },
  rules: ImportRules,
  io: CommandIo,
) {
  const read = await readMapping(mapping, io);
  if (!read.ok) return read;
  const tell = (kind: string) => (problem: LineProblem) =>
    void io.stderr.write(`${placeOf(problem)}  ${kind}${problem.message}\n`);
  const result = await importExport(store, path, {
    rules,
    mapping: read.mapping,
    cwd: io.cwd,
    strict,
    onProblem: tell(''),
    onWarning: tell('warning: '),
  });
  if (result.ok) io.stdout.write(leftOverText(result.summary));
  return result;
}

/** What the mapping does not speak of, by name and count. */
function leftOverText({ unknownBundles, unknownFields, unpublished, leftOut }: ExportSummary): string {
  const list = (title: string, counts: Record<string, number>) =>
    Object.keys(counts).length === 0
      ? ''
      : `${title}:\n${Object.entries(counts)
          .map(([name, count]) => `  ${name}  ${count}\n`)
          .join('')}`;
  return [
    list('Not in the mapping, so not imported', unknownBundles),
    list('Fields that the mapping does not use', unknownFields),
    unpublished > 0 ? `Not published in the source: ${unpublished}\n` : '',
    leftOut > 0 ? `Left out by the mapping: ${leftOut}\n` : '',
  ].join('');
}

/** One line that is drawn over, at most ten times a second. */
function progressBar(output: Output): { show: NonNullable<ImportOptions['onProgress']>; clear(): void } {
  const WIDTH = 24;
  let drawnAt = 0;
  let drawn = false;
  return {
    show({ phase, file, bytes, totalBytes }) {
      if (performance.now() - drawnAt < 100) return;
      const share = totalBytes === 0 ? 1 : bytes / totalBytes;
      const filled = Math.round(share * WIDTH);
      const line = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(share * 100)}% ${phase} ${file}`;
      output.write(`\r\x1b[2K${line.slice(0, (output.columns ?? 80) - 1)}`);
      drawnAt = performance.now();
      drawn = true;
    },
    clear() {
      if (drawn) output.write('\r\x1b[2K');
      drawn = false;
    },
  };
}

function countsText({ imported, unchanged, skipped }: ImportCounts): string {
  return `imported ${imported}, unchanged ${unchanged}, skipped ${skipped}`;
}

function placeOf({ file, line, pointer }: LineProblem): string {
  return `${file}:${line}${pointer && `  ${pointer}`}`;
}

function plural(count: number): string {
  return count === 1 ? 'record' : 'records';
}

function complain(io: CommandIo, text: string, exitCode: number): number {
  io.stderr.write(text);
  return exitCode;
}

function siteAt(io: CommandIo): ContentSite {
  return {
    openStore: openDatabase,
    async loadRules() {
      const site = await loadSite(io);
      return site.ok ? { ok: true, rules: importRules(site.config, site.registry, mediaStorage()) } : site;
    },
  };
}
