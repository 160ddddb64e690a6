/** Imports a page of items, as the import of an export does. */
import { setImmediate } from 'node:timers/promises';
import type { SyncCounts } from '#app/store/content/publishing/site-syncs.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import type { BundleMapping } from '#generated/schemas/types.ts';
import { answerWarnings } from '../answer-warnings.ts';
import type { ExportBatch } from '../jsonapi/export-batch.ts';
import { indexExport } from '../jsonapi/export-index.ts';
import type { ExportShapes } from '../jsonapi/export-shapes.ts';
import { nodeReader } from '../jsonapi/node-reader.ts';
import { readItems } from '../jsonapi/read-items.ts';
import { createTally, type Tally } from '../jsonapi/tally.ts';
import type { MediaIntake } from '../media/intake.ts';
import type { MediaTally } from '../media/tally.ts';
import type { LineProblem } from '../readers.ts';
import type { TermIndex } from '../record.ts';
import type { SitePage } from './collection.ts';
import type { SyncOptions } from './options.ts';
import { writePage } from './page-file.ts';
import { relativeFiles, type SiteMedia } from './site-media.ts';
import type { SiteTerms } from './site-terms.ts';

/** What the pages of one run share. */
export interface PageImport {
  store: Store;
  options: SyncOptions;
  source: string;
  siteMedia: SiteMedia;
  terms: SiteTerms;
  termIndex: TermIndex;
  /** A temporary folder of the run. */
  folder: string;
  shapes: ExportShapes;
  tally: Tally;
  media: MediaTally;
  counts: SyncCounts;
  /** Requests so far. */
  requests(): number;
  /** Ids of the items that were read in this run. */
  seen: Set<string>;
  problem(text: string): void;
}

/** @param alongside a further write for the last transaction of the page */
export async function importPage(
  run: PageImport,
  bundle: Exclude<BundleMapping, null>,
  page: SitePage,
  alongside: (on: Db) => Promise<void>,
): Promise<void> {
  const { store, options, source, folder, terms } = run;
  const { mapping, rules, dryRun = false } = options;
  relativeFiles(page, options.address, mapping.fileOrigins);
  for (const { id } of page.data) run.seen.add(id);
  await terms.ensure(page);
  const file = await writePage(folder, 'page.json', page);
  const index = await indexExport([file], mapping, folder, undefined, run.shapes);
  const counts = (run.counts[bundle.contentType] ??= {
    ...{ published: 0, changed: 0, scheduled: 0, unchanged: 0, withdrawn: 0, skipped: 0 },
  });

  const reading = (media: MediaIntake, tally: Tally) => {
    const taking = { ...rules, media };
    const reader = nodeReader({
      ...{ mapping, source, folder, index, tally },
      ...{ rules: taking, terms: run.termIndex, termReference: terms.termReference },
    });
    return { reader, common: { rules: taking, mapping, pause: () => setImmediate() } };
  };
  const name = ({ pointer }: LineProblem) => nameItem(page, pointer);

  const { noting, taking } = run.siteMedia;
  const first = reading(noting, createTally());
  await readItems(index, first.reader, first.common, 'checking', async () => {});
  await run.siteMedia.fetch();

  const { reader, common } = reading(taking, run.tally);
  const telling = {
    ...common,
    onProblem: (problem: LineProblem) => run.problem(`${name(problem)}: ${problem.message}`),
    onWarning: (problem: LineProblem) => options.onWarning?.(`${name(problem)}: ${problem.message}`),
  };
  const write = async (batch: ExportBatch, isLast: boolean) => {
    if (dryRun) taking.discard();
    else await taking.flush();
    const warnings = await answerWarnings(store, rules, batch.entries);
    const outcome = dryRun
      ? await store.content.preview(batch.entries, options)
      : await store.content.importMany(batch.entries, isLast ? alongside : undefined, options);
    for (const kind of ['published', 'changed', 'scheduled', 'unchanged', 'withdrawn'] as const)
      counts[kind] += outcome[kind];
    batch.refused(outcome.refused);
    batch.warn(warnings);
  };
  counts.skipped += await readItems(index, reader, telling, 'importing', write, run.media);
}

/** `node--article 101 “First item”`, for the resource that a pointer leads into. */
function nameItem({ data }: SitePage, pointer: string): string {
  const resource = data[Number(pointer.split('/')[2])];
  if (!resource) return 'an item';
  const { title, drupal_internal__nid: nid } = resource.attributes;
  return `${resource.type} ${String(nid ?? resource.id)}${typeof title === 'string' ? ` “${title}”` : ''}`;
}
