/** One run: what changed in each bundle, then, every so often, what is gone or was missed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncState } from '#app/store/content/publishing/site-syncs.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { createShapes } from '../jsonapi/export-shapes.ts';
import { unknownNames } from '../jsonapi/mapping-check.ts';
import { createTally } from '../jsonapi/tally.ts';
import { createMediaTally } from '../media/tally.ts';
import { loadTermIndex } from '../readers.ts';
import { compareIds, withdrawGone } from './compare.ts';
import { SyncFailure } from './failure.ts';
import { importPage, type PageImport } from './import-page.ts';
import type { SyncOptions, SyncResult, SyncSummary } from './options.ts';
import { changedPages, pagesById, type BundleReading, type SiteBundle } from './read-bundle.ts';
import { createSiteClient } from './site-client.ts';
import { findLinks } from './site-links.ts';
import { siteMedia } from './site-media.ts';
import { siteTerms } from './site-terms.ts';

/** What is remembered from run to run. */
export interface Keeping {
  state: SyncState;
  /** @param on the transaction that writes what was read up to there */
  write(state: SyncState, on?: Db): Promise<void>;
}

/** Of the items that were left out; each is also told at once. */
const MOST_PROBLEMS = 20;
const LONGEST_PROBLEM = 500;

/** @throws when the database fails or another run has taken over */
export async function runSync(
  store: Store,
  options: SyncOptions,
  source: string,
  keeping: Keeping,
): Promise<SyncResult> {
  const folder = await mkdtemp(join(tmpdir(), 'regatlas-sync-'));
  const { access, address, signal, wait, patienceMs, mapping } = options;
  const client = createSiteClient({ ...access, origin: address.origin, signal, wait, patienceMs });
  const problems: string[] = [];
  let problemCount = 0;
  let omitted = 0;
  let compared = false;
  let unknownBundles: string[] = [];
  const reading: BundleReading = { client, omitted: (count) => void (omitted += count) };
  const shapes = createShapes();
  const tally = createTally();
  const media = createMediaTally();
  const termIndex = await loadTermIndex(store);
  let collection: (type: string) => URL | undefined = () => undefined;
  const terms = siteTerms({
    ...{ client, mapping, index: termIndex, folder, shapes, omitted: reading.omitted },
    collection: (type) => collection(type),
    store: options.dryRun ? undefined : store,
    warn: (text) => options.onWarning?.(text),
  });
  const run: PageImport = {
    ...{ store, options, source, terms, termIndex, folder, shapes, tally, media },
    siteMedia: siteMedia({
      ...{ client, folder, site: address, origins: mapping.fileOrigins },
      storage: options.dryRun ? undefined : options.media,
    }),
    requests: () => client.requests,
    ...{ counts: {}, seen: new Set<string>() },
    problem(text) {
      problemCount++;
      if (problems.length < MOST_PROBLEMS) problems.push(text.slice(0, LONGEST_PROBLEM));
      options.onProblem?.(text);
    },
  };
  const summary = (): SyncSummary => ({
    ...{
      counts: run.counts,
      problems: problemCount,
      firstProblems: problems,
      compared,
      omitted,
      unknownBundles,
    },
    ...{ newTerms: terms.added, requests: client.requests, media: media.summary() },
    unknownFields: tally.summary.unknownFields,
    unknownNames: unknownNames(mapping, shapes).filter(({ resources }) => resources > 0),
  });

  try {
    const links = await findLinks(client, address, mapping);
    ({ collection } = links);
    unknownBundles = links.unknown;
    for (const bundle of links.bundles) await readChanges(run, reading, bundle, keeping);
    if (isComparisonDue(options, keeping.state)) {
      await compare(run, reading, links.bundles, keeping);
      compared = true;
    }
    return { ok: true, summary: summary() };
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    const { message, retryAfterMs } = error;
    return { ok: false, message, summary: summary(), retryAfterMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isComparisonDue({ compareEveryMs, now }: SyncOptions, { comparedAt }: SyncState): boolean {
  return comparedAt === null || now().getTime() - Date.parse(comparedAt) >= compareEveryMs;
}

async function readChanges(
  run: PageImport,
  reading: BundleReading,
  bundle: SiteBundle,
  keeping: Keeping,
): Promise<void> {
  const { options, requests } = run;
  const { type, mapping } = bundle;
  const cursor = keeping.state.cursors[type] ?? { through: 0 };
  for await (const { page, next } of changedPages(reading, bundle, cursor, options.now())) {
    const state = { ...keeping.state, cursors: { ...keeping.state.cursors, [type]: next } };
    const write = (on?: Db) => keeping.write(state, on);
    if (page.data.length > 0) await importPage(run, mapping, page, write);
    else await write();
    keeping.state = state;
    options.onPage?.(type, requests());
  }
}

async function compare(
  run: PageImport,
  reading: BundleReading,
  bundles: readonly SiteBundle[],
  keeping: Keeping,
): Promise<void> {
  const { options, requests } = run;
  const { gone, missed } = await compareIds(reading, run, bundles);
  // What this run has left out, or would have published, was told already.
  const unseen = (ids: readonly string[]) => ids.filter((id) => !run.seen.has(id));
  for (const { bundle, ids } of missed)
    for await (const page of pagesById(reading, bundle, unseen(ids))) {
      if (page.data.length > 0) await importPage(run, bundle.mapping, page, async () => {});
      options.onPage?.(bundle.type, requests());
    }
  const state = { ...keeping.state, comparedAt: options.now().toISOString() };
  await withdrawGone(run, gone, (on) => keeping.write(state, on));
  keeping.state = state;
}
