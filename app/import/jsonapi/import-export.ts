/** Imports the JSON:API export of a Drupal site by a mapping. */
import { dirname, resolve } from 'node:path';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { ImportEntry } from '#app/store/content/publishing/importing.ts';
import type { Store } from '#app/store/store.ts';
import { answerWarnings } from '../answer-warnings.ts';
import type { ImportCounts, Progress } from '../import-options.ts';
import { createMediaTally, type MediaTally } from '../media/tally.ts';
import { loadTermIndex, type LineProblem } from '../readers.ts';
import { findExport, readExportFile, type DocumentPart, type ExportFile } from './documents.ts';
import { ExportBatch } from './export-batch.ts';
import type { ExportImportOptions, ExportImportResult } from './export-options.ts';
import { indexExport, type ExportIndex } from './export-index.ts';
import { nodeReader, type NodeReader } from './node-reader.ts';
import { mappingFault, unknownNames } from './mapping-check.ts';
import { resourceProblem } from './places.ts';
import { createTally, type Tally } from './tally.ts';
import { readTerms } from './terms.ts';

/**
 * Imports the documents at a path in two passes: the first indexes them, the second reads item by item. Terms come
 * first, then nodes. Importing the same content again writes nothing, so a killed import can be run again.
 *
 * @throws when the database fails or a file cannot be read; committed batches stay
 */
export async function importExport(
  store: Store,
  path: string,
  options: ExportImportOptions,
): Promise<ExportImportResult> {
  const { rules, mapping, cwd = process.cwd() } = options;
  const fault = mappingFault(mapping, rules);
  if (fault) return { ok: false, ...fault };
  const found = await findExport(path, cwd);
  if (!found.ok) return found;

  const index = await indexExport(found.files, mapping, cwd, progress('reading', found.files, options));
  const counts: ImportCounts = { imported: 0, unchanged: 0, skipped: 0, withdrawn: 0 };
  const skip = (problem: LineProblem) => options.onProblem?.(problem);
  for (const { message, ...place } of index.problems) {
    counts.skipped++;
    skip(resourceProblem(place, message));
  }
  for (const { place, first } of index.repeated)
    options.onWarning?.(
      resourceProblem(place, `duplicate resource; the one at ${first.file}:${first.line} is imported`),
    );
  const names = unknownNames(mapping, index.shapes);
  const mistyped = names.some(({ resources }) => resources > 0);

  const termIndex = await loadTermIndex(store);
  const tally = createTally();
  const media = createMediaTally();
  const terms = readTerms(index, mapping, termIndex, tally, (place, message) =>
    options.onWarning?.(resourceProblem(place, message)),
  );
  const given = resolve(cwd, path);
  const folder = given.endsWith('.json') ? dirname(given) : given;
  const reader = (counting: Tally) =>
    nodeReader({
      ...{ mapping, rules, terms: termIndex, index, tally: counting },
      ...{ source: options.source ?? mapping.source, termReference: terms.termReference, folder },
    });
  const summary = () => ({
    ...counts,
    ...tally.summary,
    ...{ otherLanguages: index.otherLanguages, unknownNames: names },
    onlyIncluded: onlyIncluded(index, mapping),
    media: media.summary(),
  });

  if (options.strict) {
    const bad = await readAll(index, reader(tally), options, 'checking', async (batch) => {
      batch.refused(await store.content.refusals(batch.entries));
      rules.media?.discard();
    });
    counts.skipped += bad;
    if (counts.skipped > 0 || mistyped) return { ok: true, summary: { ...summary(), refused: true } };
  }
  await store.terms.upsertMany(terms.records);
  counts.skipped += await readAll(
    index,
    reader(options.strict ? createTally() : tally),
    options,
    'importing',
    async (batch) => {
      await rules.media?.flush();
      const warnings = await answerWarnings(store, rules, batch.entries);
      const { published, changed, scheduled, unchanged, withdrawn, refused } = await store.content.importMany(
        batch.entries,
      );
      counts.imported += published + changed + scheduled;
      counts.unchanged += unchanged;
      counts.withdrawn += withdrawn;
      batch.refused(refused);
      batch.warn(warnings);
    },
    media,
  );
  return { ok: true, summary: { ...summary(), refused: false } };
}

/** Reads the items of an export in batches. @returns the number of invalid items */
async function readAll(
  { files }: ExportIndex,
  reader: NodeReader,
  options: ExportImportOptions,
  phase: Progress['phase'],
  handle: (batch: ExportBatch) => Promise<void>,
  media?: MediaTally,
): Promise<number> {
  const batch = new ExportBatch(options);
  const onBytes = progress(phase, files, options);
  let bad = 0;
  const finish = async () => {
    await handle(batch);
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
      if (!batch.isFull) continue;
      await finish();
      onBytes(file, pendingBytes);
      pendingBytes = 0;
    }
    onBytes(file, pendingBytes);
  }
  await finish();
  return bad;
}

/** Kinds of nodes and mapped bundles that are only in `included`, except those that the mapping leaves out. */
function onlyIncluded(index: ExportIndex, { bundles }: JsonApiMapping): Record<string, number> {
  return Object.fromEntries(
    Object.entries(index.onlyIncluded).filter(
      ([type]) => bundles[type] !== null && (bundles[type] !== undefined || type.startsWith('node--')),
    ),
  );
}

function progress(
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
