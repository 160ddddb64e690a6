/** Imports the JSON:API export of a Drupal site by a mapping. */
import { dirname, resolve } from 'node:path';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { Store } from '#app/store/store.ts';
import { answerWarnings } from '../answer-warnings.ts';
import type { ImportCounts } from '../import-options.ts';
import { createMediaTally } from '../media/tally.ts';
import { loadTermIndex, type LineProblem } from '../readers.ts';
import { findExport } from './documents.ts';
import type { ExportImportOptions, ExportImportResult } from './export-options.ts';
import { indexExport, type ExportIndex } from './export-index.ts';
import { nodeReader } from './node-reader.ts';
import { mappingFault, unknownNames } from './mapping-check.ts';
import { resourceProblem } from './places.ts';
import { progress, readItems } from './read-items.ts';
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
    const bad = await readItems(index, reader(tally), options, 'checking', async (batch) => {
      batch.refused(await store.content.refusals(batch.entries, options));
      rules.media?.discard();
    });
    counts.skipped += bad;
    if (counts.skipped > 0 || mistyped) return { ok: true, summary: { ...summary(), refused: true } };
  }
  await store.terms.upsertMany(terms.records);
  counts.skipped += await readItems(
    index,
    reader(options.strict ? createTally() : tally),
    options,
    'importing',
    async (batch) => {
      await rules.media?.flush();
      const warnings = await answerWarnings(store, rules, batch.entries);
      const { published, changed, scheduled, unchanged, withdrawn, refused } = await store.content.importMany(
        batch.entries,
        undefined,
        options,
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

/** Kinds of nodes and mapped bundles that are only in `included`, except those that the mapping leaves out. */
function onlyIncluded(index: ExportIndex, { bundles }: JsonApiMapping): Record<string, number> {
  return Object.fromEntries(
    Object.entries(index.onlyIncluded).filter(
      ([type]) => bundles[type] !== null && (bundles[type] !== undefined || type.startsWith('node--')),
    ),
  );
}
