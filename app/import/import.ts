import type { Store } from '#app/store/store.ts';
import type { ImportRules } from './content-record.ts';
import { checkFile, importFile, type OnBytes } from './file-import.ts';
import { findFiles } from './files.ts';
import type { ImportFile } from './files.ts';
import { createRecordReaders, loadTermIndex } from './readers.ts';
import type { LineProblem } from './readers.ts';
import { createMediaTally, type MediaSummary } from './media/tally.ts';

/** The result of importing one file, or all of them, in records. */
export interface ImportCounts {
  /** New or changed. */
  imported: number;
  /** Already in the store with the same content. */
  unchanged: number;
  /** Bad records, left out. */
  skipped: number;
  /** Published items that were withdrawn. */
  withdrawn: number;
}

export type ImportResult =
  /** `refused`: a strict import found invalid records and wrote nothing. */
  | { ok: true; summary: ImportCounts & { refused: boolean; media: MediaSummary } }
  /** Nothing to import, for the reason in `message`. */
  | { ok: false; message: string };

export interface ImportOptions {
  rules: ImportRules;
  /** Relative paths start here, in arguments and in reports. */
  cwd?: string;
  /** Import nothing if any record is invalid. */
  strict?: boolean;
  /** Source of the records without one; their ids are then ids of that source. */
  source?: string | undefined;
  /** Maximum number of records per transaction. */
  batchSize?: number;
  /** Bytes of records after which a transaction ends. Together with the longest line, this bounds memory. */
  batchBytes?: number;
  /** An invalid record, which is skipped. */
  onProblem?(problem: LineProblem): void;
  /** A record that is imported with a warning. */
  onWarning?(problem: LineProblem): void;
  /** Called repeatedly with the progress over all files. */
  onProgress?(progress: Progress): void;
  /** An earlier, killed import of this file committed the lines up to `line`. */
  onResume?(file: ImportFile, line: number): void;
  onFile?(file: ImportFile, counts: ImportCounts): void;
}

/** Progress of a run in one of its phases. Each phase reads all files. */
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
 * Each batch is one transaction and includes the place where a killed import continues. Importing the same
 * content again writes nothing.
 *
 * @throws when the database fails or a file cannot be read; committed batches stay
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
  const readers = () => createRecordReaders(store, options.rules, terms, options.source);

  if (options.strict) {
    const checking = readers();
    const onBytes = trackProgress('checking', files, options);
    for (const file of files) total.skipped += await checkFile(file, checking.for(file), options, onBytes);
    if (total.skipped > 0) return { ok: true, summary: { ...total, refused: true, media: media.summary() } };
  }

  const importing = readers();
  const onBytes = trackProgress('importing', files, options);
  for (const file of files) {
    const counts = await importFile(store, file, importing.for(file), { ...options, media }, onBytes);
    for (const key of Object.keys(total) as (keyof ImportCounts)[]) total[key] += counts[key];
    options.onFile?.(file, counts);
  }
  for (const problem of await importing.missingTargets()) options.onWarning?.(problem);
  return { ok: true, summary: { ...total, refused: false, media: media.summary() } };
}

function trackProgress(phase: Phase, files: readonly ImportFile[], { onProgress }: ImportOptions): OnBytes {
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  let bytes = 0;
  return (file, more) => {
    bytes += more;
    onProgress?.({ phase, file: file.label, bytes, totalBytes });
  };
}
