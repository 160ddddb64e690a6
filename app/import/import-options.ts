/** What an import is asked for, and what it answers. */
import type { ImportFile } from './files.ts';
import type { ImportRules } from './import-rules.ts';
import type { MediaSummary } from './media/tally.ts';
import type { LineProblem } from './readers.ts';

/** The result of importing one file, or all of them, in records. */
export interface ImportCounts {
  /** New or changed; also those that are hidden until their day of publication. */
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
  /** Replace also what people edited on this site; without it such a record is refused. */
  overwriteEdited?: boolean;
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
