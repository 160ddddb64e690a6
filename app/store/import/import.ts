import { createHash } from 'node:crypto';
import type { Store } from '../store.ts';
import type { ImportRules } from './content-record.ts';
import { readLines } from './lines.ts';
import type { Line } from './lines.ts';
import { committedLine } from './progress.ts';
import { createReaders, loadTermIndex } from './readers.ts';
import type { LineProblem, Reader, Readers } from './readers.ts';
import { findSources } from './sources.ts';
import type { Source } from './sources.ts';

/** What an import did to a file, or to all of them; counts are records. */
export interface ImportCounts {
  /** New or changed. */
  imported: number;
  /** In the store already, exactly so. */
  unchanged: number;
  /** Bad records, left out. */
  skipped: number;
}

export type ImportResult =
  /** `refused`: the import was strict and found bad records, so nothing was written. */
  | { ok: true; summary: ImportCounts & { refused: boolean } }
  /** There was nothing to import; the message says why. */
  | { ok: false; message: string };

export interface ImportOptions {
  rules: ImportRules;
  /** Where a relative path starts, and what the paths in reports are relative to. */
  cwd?: string;
  /** Import nothing if any record is bad. */
  strict?: boolean;
  /** Records per transaction. */
  batchSize?: number;
  /** A bad record; it is skipped. */
  onProblem?(problem: LineProblem): void;
  /** A record that is imported but has something doubtful. */
  onWarning?(problem: LineProblem): void;
  /** After each batch: how far the run got, over all its files. */
  onProgress?(progress: { phase: Phase; file: string; bytes: number; totalBytes: number }): void;
  /** Of this file an earlier, killed import committed the lines up to `line`. */
  onResume?(source: Source, line: number): void;
  /** A file is done. */
  onFile?(source: Source, counts: ImportCounts): void;
}

type Phase = 'checking' | 'importing';

/**
 * Imports an NDJSON file, or a folder of them (see {@link findSources}).
 *
 * Each batch is one transaction, together with the place where a killed import continues. Importing
 * again what is there already writes nothing.
 *
 * @throws when the database fails, or a file cannot be read; what was committed stays
 */
export async function importContent(
  store: Store,
  path: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const found = await findSources(path, options.rules.verticals, options.cwd ?? process.cwd());
  if (!found.ok) return found;
  const { sources } = found;
  const terms = await loadTermIndex(store);
  const total: ImportCounts = { imported: 0, unchanged: 0, skipped: 0 };

  if (options.strict) {
    const readers = createReaders(store, options.rules, terms);
    const onBytes = progressOf('checking', sources, options);
    for (const source of sources) total.skipped += await checkFile(source, readers, options, onBytes);
    if (total.skipped > 0) return { ok: true, summary: { ...total, refused: true } };
  }

  const readers = createReaders(store, options.rules, terms);
  const onBytes = progressOf('importing', sources, options);
  for (const source of sources) {
    const counts = await importFile(store, source, readers, options, onBytes);
    total.imported += counts.imported;
    total.unchanged += counts.unchanged;
    total.skipped += counts.skipped;
    options.onFile?.(source, counts);
  }
  for (const problem of await readers.missingTargets()) options.onWarning?.(problem);
  return { ok: true, summary: { ...total, refused: false } };
}

type OnBytes = (source: Source, more: number) => void;

function progressOf(phase: Phase, sources: readonly Source[], { onProgress }: ImportOptions): OnBytes {
  const totalBytes = sources.reduce((sum, source) => sum + source.size, 0);
  let bytes = 0;
  return (source, more) => {
    bytes += more;
    onProgress?.({ phase, file: source.label, bytes, totalBytes });
  };
}

/** Reads every record and writes none. @returns how many are bad */
async function checkFile(
  source: Source,
  readers: Readers,
  options: ImportOptions,
  onBytes: OnBytes,
): Promise<number> {
  const reader = readers.for(source);
  let bad = 0;
  for await (const lines of readLines(source.path)) {
    for (const line of lines) {
      if (readLine(line, source, reader, options) === BAD) bad++;
      onBytes(source, line.bytes.length);
    }
  }
  return bad;
}

async function importFile(
  store: Store,
  source: Source,
  readers: Readers,
  options: ImportOptions,
  onBytes: OnBytes,
): Promise<ImportCounts> {
  const reader = readers.for(source);
  const counts: ImportCounts = { imported: 0, unchanged: 0, skipped: 0 };
  const done = await committedLine(store.importProgress, source.path);
  if (done > 0) options.onResume?.(source, done);
  const hash = createHash('sha256');
  let batch: unknown[] = [];
  let bytes = 0;

  const commit = async (line: number | 'end') => {
    await options.rules.media?.flush();
    const { written, unchanged } = await reader.write(batch, (on) =>
      line === 'end'
        ? store.importProgress.clear(source.path, on)
        : store.importProgress.save({ source: source.path, hash: hash.copy().digest('hex'), line }, on),
    );
    counts.imported += written;
    counts.unchanged += unchanged;
    batch = [];
    onBytes(source, bytes);
    bytes = 0;
  };

  for await (const lines of readLines(source.path)) {
    for (const line of lines) {
      hash.update(line.bytes);
      bytes += line.bytes.length;
      if (line.number <= done) continue;
      const record = readLine(line, source, reader, options);
      if (record === BAD) counts.skipped++;
      else if (record !== BLANK) batch.push(record);
      if (batch.length >= (options.batchSize ?? 500)) await commit(line.number);
    }
  }
  await commit('end');
  return counts;
}

const BAD = Symbol('bad');
const BLANK = Symbol('blank');

function readLine(line: Line, source: Source, reader: Reader, options: ImportOptions): unknown {
  if (line.text === '') return BLANK;
  const result =
    line.text === undefined
      ? { ok: false as const, problems: [{ pointer: '', message: line.fault ?? '' }] }
      : reader.read(line.text, line.number);
  if (result.ok) {
    for (const warning of result.warnings ?? [])
      options.onWarning?.({ file: source.label, line: line.number, ...warning });
    return result.record;
  }
  for (const problem of result.problems)
    options.onProblem?.({ file: source.label, line: line.number, ...problem });
  return BAD;
}
