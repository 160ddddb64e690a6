import type { ImportEntry, RefusedEntry } from '#app/store/content/publishing/importing.ts';
import type { EntryWarning } from '../answer-warnings.ts';
import { BATCH_BYTES, BATCH_SIZE } from '../file-import.ts';
import type { SourcePosition } from './documents.ts';
import type { ExportImportOptions } from './export-options.ts';
import { resourceProblem } from './places.ts';

/** Items that are read but not yet written, with their positions. */
export class ExportBatch {
  entries: ImportEntry[] = [];
  #places: SourcePosition[] = [];
  #bytes = 0;
  #bad = 0;
  readonly #options: ExportImportOptions;

  constructor(options: ExportImportOptions) {
    this.#options = options;
  }

  get isFull(): boolean {
    const { batchSize = BATCH_SIZE, batchBytes = BATCH_BYTES } = this.#options;
    const isFull = this.entries.length >= batchSize || this.#bytes >= batchBytes;
    return isFull || (this.#options.rules.media?.isFull ?? false);
  }

  add(entry: ImportEntry, place: SourcePosition, bytes: number): void {
    this.entries.push(entry);
    this.#places.push(place);
    this.#bytes += bytes;
  }

  /** Reports the items that the store refuses. */
  refused(refused: readonly RefusedEntry[]): void {
    for (const { index, pointer, message } of refused) {
      const place = this.#places[index]!;
      const at = { ...place, pointer: `${place.pointer}${pointer === '/type' ? '/type' : '/id'}` };
      this.#options.onProblem?.(resourceProblem(at, message));
    }
    this.#bad += refused.length;
  }

  warn(warnings: readonly EntryWarning[]): void {
    for (const { index, pointer, message } of warnings) {
      const place = this.#places[index]!;
      this.#options.onWarning?.(resourceProblem(place, `${pointer}: ${message}`));
    }
  }

  /** Empties the batch. @returns how many entries were refused */
  clear(): number {
    const bad = this.#bad;
    this.entries = [];
    this.#places = [];
    this.#bytes = 0;
    this.#bad = 0;
    return bad;
  }
}
