import type { Store } from '#app/store/store.ts';
import type { ImportRules } from './content-record.ts';
import { checkFile, importFile, type OnBytes } from './file-import.ts';
import { findFiles } from './files.ts';
import type { ImportFile } from './files.ts';
import { createReaders, loadTermIndex } from './readers.ts';
import type { LineProblem } from './readers.ts';
import { createMediaTally, type MediaSummary } from './media/tally.ts';

/** What an import did to a file, or to all of them; counts are records. */
export interface ImportCounts {
  /** New or changed. */
  imported: number;
  /** In the store already, exactly so. */
  unchanged: number;
  /** Bad records, left out. */
  skipped: number;
  /** Items that readers saw until now. */
  withdrawn: number;
}

export type ImportResult =
  /** `refused`: the import was strict and found bad records, so nothing was written. */
  | { ok: true; summary: ImportCounts & { refused: boolean; media: MediaSummary } }
  /** There was nothing to import; the message says why. */
  | { ok: false; message: string };

export interface ImportOptions {
  rules: ImportRules;
  /** Where a relative path starts, and what the paths in reports are relative to. */
  cwd?: string;
  /** Import nothing if any record is bad. */
  strict?: boolean;
  /** Where records come from that do not say so; their ids are then that source's. */
  source?: string | undefined;
  /** Most records in a transaction. */
  batchSize?: number;
  /** Bytes of records after which a transaction ends; with the longest line they bound the memory. */
  batchBytes?: number;
  /** A bad record; it is skipped. */
  onProblem?(problem: LineProblem): void;
  /** A record that is imported but has something doubtful. */
  onWarning?(problem: LineProblem): void;
  /** Again and again: how far the run got, over all its files. */
  onProgress?(progress: Progress): void;
  /** Of this file an earlier, killed import committed the lines up to `line`. */
  onResume?(file: ImportFile, line: number): void;
  /** A file is done. */
  onFile?(file: ImportFile, counts: ImportCounts): void;
}

/** How far a run got in one of its phases, each of which goes through all of the files. */
export interface Progress {
  phase: Phase;
  file: string;
  bytes: number;
  totalBytes: number;
}

type Phase = 'reading' | 'checking' | 'importing';

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
  const found = await findFiles(path, options.rules.verticals, options.cwd ?? process.cwd());
  if (!found.ok) return found;
  const { files } = found;
  const terms = await loadTermIndex(store);
  const total: ImportCounts = { imported: 0, unchanged: 0, skipped: 0, withdrawn: 0 };
  const media = createMediaTally();
  const readers = () => createReaders(store, options.rules, terms, options.source);

  if (options.strict) {
    const checking = readers();
    const onBytes = progressOf('checking', files, options);
    for (const file of files) total.skipped += await checkFile(file, checking.for(file), options, onBytes);
    if (total.skipped > 0) return { ok: true, summary: { ...total, refused: true, media: media.summary() } };
  }

  const importing = readers();
  const onBytes = progressOf('importing', files, options);
  for (const file of files) {
    const counts = await importFile(store, file, importing.for(file), { ...options, media }, onBytes);
    for (const key of Object.keys(total) as (keyof ImportCounts)[]) total[key] += counts[key];
    options.onFile?.(file, counts);
  }
  for (const problem of await importing.missingTargets()) options.onWarning?.(problem);
  return { ok: true, summary: { ...total, refused: false, media: media.summary() } };
}

function progressOf(phase: Phase, files: readonly ImportFile[], { onProgress }: ImportOptions): OnBytes {
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  let bytes = 0;
  return (file, more) => {
    bytes += more;
    onProgress?.({ phase, file: file.label, bytes, totalBytes });
  };
}
