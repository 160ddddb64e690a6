/** Imports the JSON:API export of a Drupal site by a mapping. */
import { dirname, resolve } from 'node:path';
import type { JsonApiMapping } from '#schemas/types.ts';
import type { PublishRecord } from '../../content-publishing.ts';
import type { Store } from '../../store.ts';
import { readContent, type ImportRules } from '../content-record.ts';
import type { ImportCounts } from '../import.ts';
import { loadTermIndex, type LineProblem } from '../readers.ts';
import { readExport, type Place } from './documents.ts';
import { recordOfNode } from './nodes.ts';
import { createTally, type ExportSummary } from './tally.ts';
import { termsOfExport } from './terms.ts';

export interface ExportImportOptions {
  rules: ImportRules;
  mapping: JsonApiMapping;
  /** Where a relative path starts, and what the paths in reports are relative to. */
  cwd?: string;
  /** Import nothing if anything is wrong with any record. */
  strict?: boolean;
  /** Records per transaction. */
  batchSize?: number;
  /** A record that is left out. */
  onProblem?(problem: LineProblem): void;
  /** Something doubtful; the record is imported. */
  onWarning?(problem: LineProblem): void;
  /** After each batch. */
  onProgress?(done: number, total: number): void;
}

export type ExportImportResult =
  | { ok: true; summary: ImportCounts & ExportSummary & { refused: boolean } }
  /** There was nothing to import; the message says why. */
  | { ok: false; message: string };

/**
 * Imports the documents at a path. Terms come first, then nodes; importing again what is there already writes nothing,
 * so an import that was killed is simply run again.
 *
 * @throws when the database fails, or a file cannot be read; what was committed stays
 */
export async function importExport(
  store: Store,
  path: string,
  options: ExportImportOptions,
): Promise<ExportImportResult> {
  const { rules, mapping, batchSize = 500 } = options;
  const fault = mappingFault(mapping, rules);
  if (fault) return { ok: false, message: fault };
  const read = await readExport(path, options.cwd ?? process.cwd());
  if (!read.ok) return read;
  const source = read.export;
  const at = (place: Place, field: string, message: string): LineProblem => ({
    file: place.file,
    line: source.lineOf(place),
    pointer: place.pointer + field,
    message,
  });

  const tally = createTally();
  const counts: ImportCounts = { imported: 0, unchanged: 0, skipped: 0 };
  for (const { message, ...place } of source.problems) {
    counts.skipped++;
    options.onProblem?.(at(place, '', message));
  }
  const index = await loadTermIndex(store);
  const terms = termsOfExport(source, mapping, index, tally, (place, message) =>
    options.onWarning?.(at(place, '', message)),
  );

  const records: PublishRecord[] = [];
  const lookup = { export: source, termRef: terms.refOf };
  const nids = new Set<number>();
  const given = resolve(options.cwd ?? process.cwd(), path);
  const folder = given.endsWith('.json') ? dirname(given) : given;
  for (const resource of source.primary) {
    if (resource.type.startsWith('taxonomy_term--')) continue;
    const bundle = mapping.bundles[resource.type];
    if (bundle === undefined) tally.unknownBundle(resource.type);
    if (bundle === null) tally.summary.leftOut++;
    if (!bundle) continue;
    if (resource.attributes['status'] === false) {
      tally.summary.unpublished++;
      continue;
    }
    const { record, problems } = recordOfNode(resource, bundle, lookup, tally);
    const result = readContent(record, mapping.vertical, rules, index, folder);
    // A field that could not be made is missing for that reason, which is told already.
    const told = new Set(problems.map(({ pointer }) => pointer));
    const found = [
      ...problems,
      ...(result.ok ? [] : result.problems.filter(({ pointer }) => !told.has(pointer))),
    ];
    if (result.ok && nids.has(result.record.nid))
      found.push({ pointer: '/nid', message: 'stands in the export twice' });
    if (!result.ok || found.length > 0) {
      counts.skipped++;
      for (const { pointer, message } of found)
        options.onProblem?.(at(resource.place, '', `${pointer.slice(1)} ${message}`));
      continue;
    }
    for (const { pointer, message } of result.warnings ?? [])
      options.onWarning?.(at(resource.place, '', `${pointer.slice(1)} ${message}`));
    nids.add(result.record.nid);
    records.push(result.record);
  }

  const refused = options.strict === true && counts.skipped > 0;
  if (!refused) {
    await store.terms.upsertMany(terms.records);
    for (let start = 0; start < records.length; start += batchSize) {
      const batch = records.slice(start, start + batchSize);
      await rules.media?.flush();
      const { published, changed, unchanged } = await store.content.publishMany(batch);
      counts.imported += published + changed;
      counts.unchanged += unchanged;
      options.onProgress?.(Math.min(start + batchSize, records.length), records.length);
    }
  }
  return { ok: true, summary: { ...counts, ...tally.summary, refused } };
}

/** What a mapping names must exist here. */
function mappingFault(mapping: JsonApiMapping, rules: ImportRules): string | undefined {
  if (!rules.verticals.includes(mapping.vertical))
    return `The mapping names the vertical "${mapping.vertical}"; known are ${rules.verticals.join(', ')}.`;
  for (const [name, bundle] of Object.entries(mapping.bundles))
    if (bundle && !rules.types.has(bundle.contentType))
      return `The mapping makes ${name} the content type "${bundle.contentType}"; known are ${[...rules.types.keys()].join(', ')}.`;
  return undefined;
}
