/** Reads the items of an export in batches. */
import type { ImportEntry } from '#app/store/content/publishing/importing.ts';
import type { Progress } from '../import-options.ts';
import type { MediaTally } from '../media/tally.ts';
import { readExportFile, type DocumentPart, type ExportFile } from './documents.ts';
import { ExportBatch } from './export-batch.ts';
import type { ExportIndex } from './export-index.ts';
import type { ExportImportOptions } from './export-options.ts';
import type { NodeReader } from './node-reader.ts';

/**
 * Reads the items of an export in batches.
 *
 * @param handle called with each batch; the last one may be empty
 * @returns the number of invalid items
 */
export async function readItems(
  { files }: Pick<ExportIndex, 'files'>,
  reader: NodeReader,
  options: ExportImportOptions,
  phase: Progress['phase'],
  handle: (batch: ExportBatch, isLast: boolean) => Promise<void>,
  media?: MediaTally,
): Promise<number> {
  const batch = new ExportBatch(options);
  const onBytes = progress(phase, files, options);
  let bad = 0;
  const finish = async (isLast = false) => {
    await handle(batch, isLast);
    bad += batch.clear();
  };
  const take = (content: DocumentPart & { kind: 'resource' }): ImportEntry | undefined => {
    const result = reader.read(content);
    if (result === undefined) return undefined;
    if (result.ok) {
      result.warnings?.forEach((warning) => options.onWarning?.(warning));
      media?.add(result.media);
      return result.record;
    }
    bad++;
    result.problems.forEach((problem) => options.onProblem?.(problem));
    return undefined;
  };
  for (const file of files) {
    let pendingBytes = 0;
    for await (const content of readExportFile(file)) {
      if (content.kind !== 'resource' || content.list !== 'data') continue;
      const entry = take(content);
      if (entry) batch.add(entry, content.resource.place, content.bytes.length);
      pendingBytes += content.bytes.length;
      await options.pause?.();
      if (!batch.isFull) continue;
      await finish();
      onBytes(file, pendingBytes);
      pendingBytes = 0;
    }
    onBytes(file, pendingBytes);
  }
  await finish(true);
  return bad;
}

/** Reports bytes as a part of all files. */
export function progress(
  phase: Progress['phase'],
  files: readonly ExportFile[],
  { onProgress }: ExportImportOptions,
): (file: ExportFile, more: number) => void {
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  let bytes = 0;
  return (file, more) => {
    bytes = Math.min(bytes + more, totalBytes);
    onProgress?.({ phase, file: file.label, bytes, totalBytes });
  };
}
