/** One NDJSON file: checked, or imported batch by batch. */
import { createHash } from 'node:crypto';
import type { RefusedEntry } from '#app/store/content/publishing/importing.ts';
import type { Store } from '#app/store/store.ts';
import type { ImportFile } from './files.ts';
import type { ImportCounts, ImportOptions } from './import-options.ts';
import { readLines, type Line } from './lines.ts';
import type { MediaTally } from './media/tally.ts';
import { committedLine } from './committed-line.ts';
import type { EntryWarning } from './answer-warnings.ts';
import type { RecordReader } from './readers.ts';

/** Called with the bytes of a file processed since the last call. */
export type OnBytes = (file: ImportFile, more: number) => void;

export const BATCH_SIZE = 500;
export const BATCH_BYTES = 8 * 1024 * 1024;

/** Records that are read but not yet written, with their lines. */
class Batch {
  records: unknown[] = [];
  bytes = 0;
  #lines: number[] = [];
  readonly #file: ImportFile;
  readonly #options: ImportOptions;

  constructor(file: ImportFile, options: ImportOptions) {
    this.#file = file;
    this.#options = options;
  }

  get isFull(): boolean {
    const { batchSize = BATCH_SIZE, batchBytes = BATCH_BYTES } = this.#options;
    const isFull = this.records.length >= batchSize || this.bytes >= batchBytes;
    return isFull || (this.#options.rules.media?.isFull ?? false);
  }

  add(record: unknown, line: Line): void {
    this.records.push(record);
    this.#lines.push(line.number);
    this.bytes += line.bytes.length;
  }

  /** Reports the records that the store refuses. @returns their number */
  report(refused: readonly RefusedEntry[]): number {
    for (const { index, pointer, message } of refused)
      this.#options.onProblem?.({ file: this.#file.label, line: this.#lines[index]!, pointer, message });
    return refused.length;
  }

  warn(warnings: readonly EntryWarning[]): void {
    for (const { index, ...warning } of warnings)
      this.#options.onWarning?.({ file: this.#file.label, line: this.#lines[index]!, ...warning });
  }

  clear(): void {
    this.records = [];
    this.#lines = [];
    this.bytes = 0;
  }
}

/** Reads every record and writes none. @returns the number of invalid records */
export async function checkFile(
  file: ImportFile,
  reader: RecordReader,
  options: ImportOptions,
  onBytes: OnBytes,
): Promise<number> {
  const batch = new Batch(file, options);
  let bad = 0;
  const check = async () => {
    bad += batch.report(await reader.check(batch.records));
    batch.clear();
    options.rules.media?.discard();
  };
  for await (const lines of readLines(file.path)) {
    for (const line of lines) {
      const record = readLine(line, file, reader, options);
      if (record === BAD) bad++;
      else if (record !== BLANK) batch.add(record, line);
      if (batch.isFull) await check();
      onBytes(file, line.bytes.length);
    }
  }
  await check();
  return bad;
}

/** Imports a file, from where an earlier, killed import of it stopped. */
export async function importFile(
  store: Store,
  file: ImportFile,
  reader: RecordReader,
  options: ImportOptions & { media: MediaTally },
  onBytes: OnBytes,
): Promise<ImportCounts> {
  const counts: ImportCounts = { imported: 0, unchanged: 0, skipped: 0, withdrawn: 0 };
  // The same file with another source is another import.
  const source = options.source === undefined ? file.path : `${file.path} as ${options.source}`;
  const done = await committedLine(store.importProgress, source, file.path);
  if (done > 0) options.onResume?.(file, done);
  const hash = createHash('sha256');
  const batch = new Batch(file, options);
  let bytes = 0;

  const commit = async (line: number | 'end') => {
    await options.rules.media?.flush();
    const { written, unchanged, withdrawn, refused, warnings } = await reader.write(batch.records, (on) =>
      line === 'end'
        ? store.importProgress.clear(source, on)
        : store.importProgress.save({ source, hash: hash.copy().digest('hex'), line }, on),
    );
    counts.imported += written;
    counts.unchanged += unchanged;
    counts.withdrawn += withdrawn;
    counts.skipped += batch.report(refused);
    batch.warn(warnings);
    batch.clear();
    onBytes(file, bytes);
    bytes = 0;
  };

  for await (const lines of readLines(file.path)) {
    for (const line of lines) {
      hash.update(line.bytes);
      bytes += line.bytes.length;
      if (line.number <= done) continue;
      const record = readLine(line, file, reader, options, options.media);
      if (record === BAD) counts.skipped++;
      else if (record !== BLANK) batch.add(record, line);
      if (batch.isFull) await commit(line.number);
    }
  }
  await commit('end');
  return counts;
}

const BAD = Symbol('bad');
const BLANK = Symbol('blank');

function readLine(
  line: Line,
  file: ImportFile,
  reader: RecordReader,
  options: ImportOptions,
  media?: MediaTally,
): unknown {
  if (line.text === '') return BLANK;
  const result =
    line.text === undefined
      ? { ok: false as const, problems: [{ pointer: '', message: line.fault ?? '' }] }
      : reader.read(line.text, line.number);
  if (result.ok) {
    media?.add('media' in result ? result.media : []);
    for (const warning of ('warnings' in result && result.warnings) || [])
      options.onWarning?.({ file: file.label, line: line.number, ...warning });
    return result.record;
  }
  for (const problem of result.problems)
    options.onProblem?.({ file: file.label, line: line.number, ...problem });
  return BAD;
}
