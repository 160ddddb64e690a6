/** What the import of an export is asked for, and what it answers. */
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { ImportCounts, Progress } from '../import-options.ts';
import type { ImportRules } from '../import-rules.ts';
import type { MediaSummary } from '../media/tally.ts';
import type { LineProblem } from '../readers.ts';
import type { ExportSummary } from './tally.ts';

export interface ExportImportOptions {
  rules: ImportRules;
  mapping: JsonApiMapping;
  /** Source name; overrides the mapping. */
  source?: string | undefined;
  /** Relative paths start here, in arguments and in reports. */
  cwd?: string;
  /** Import nothing if any record is invalid, or if no resource has a name of the mapping. */
  strict?: boolean;
  /** Replace also what people edited on this site; without it such a resource is refused. */
  overwriteEdited?: boolean;
  /** Maximum number of records per transaction. */
  batchSize?: number;
  /** Bytes of resources after which a transaction ends. */
  batchBytes?: number;
  /** Called after each item, so that a server can answer requests in between. */
  pause?(): Promise<unknown>;
  /** A record that is left out. */
  onProblem?(problem: LineProblem): void;
  /** A record that is imported with a warning. */
  onWarning?(problem: LineProblem): void;
  /** Called repeatedly with the progress over all files. */
  onProgress?(progress: Progress): void;
}

export type ExportImportResult =
  | { ok: true; summary: ImportCounts & ExportSummary & { refused: boolean; media: MediaSummary } }
  /** Nothing to import, for the reason in `message`. `known`: the valid values for `name`. */
  | { ok: false; message: string; name?: string; known?: string[] };
