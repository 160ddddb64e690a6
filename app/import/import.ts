import type { Store } from '#app/store/store.ts';
import { checkFile, importFile, type OnBytes } from './file-import.ts';
import { findFiles } from './files.ts';
import type { ImportFile } from './files.ts';
import { createRecordReaders, loadTermIndex } from './readers.ts';
import type { ImportCounts, ImportOptions, ImportResult, Progress } from './import-options.ts';
import { createMediaTally } from './media/tally.ts';

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
  const readers = () => createRecordReaders(store, options.rules, terms, options.source, options);

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

function trackProgress(
  phase: Progress['phase'],
  files: readonly ImportFile[],
  { onProgress }: ImportOptions,
): OnBytes {
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  let bytes = 0;
  return (file, more) => {
    bytes += more;
    onProgress?.({ phase, file: file.label, bytes, totalBytes });
  };
}
