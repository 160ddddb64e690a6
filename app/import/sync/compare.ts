/** Compares the ids of a site with those here: what the site deleted simply is not there any more. */
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { SyncFailure } from './failure.ts';
import type { PageImport } from './import-page.ts';
import { publishedIds, type BundleReading, type SiteBundle } from './read-bundle.ts';

/** A site that lacks more than this is more likely broken than tidied up. */
const MOST_WITHDRAWN = 10;
const MOST_OF_ALL = 0.2;

type Shown = Awaited<ReturnType<Store['content']['sources']['shown']>>[number];

interface Comparison {
  /** Here and not there. */
  gone: Shown[];
  /** There and not here. */
  missed: { bundle: SiteBundle; ids: string[] }[];
}

/** @throws SyncFailure also where so much is gone that somebody must confirm it */
export async function compareIds(
  reading: BundleReading,
  { store, options, source }: Pick<PageImport, 'store' | 'options' | 'source'>,
  bundles: readonly SiteBundle[],
): Promise<Comparison> {
  const types = new Set(bundles.map(({ mapping }) => mapping.contentType));
  const lists: { bundle: SiteBundle; ids: Set<string> }[] = [];
  for (const bundle of bundles) lists.push({ bundle, ids: await publishedIds(reading, bundle) });
  // After the lists: what another run publishes meanwhile is not missing there.
  const shown = (await store.content.sources.shown(source, options.mapping.vertical)).filter(({ type }) =>
    types.has(type),
  );
  const here = new Set(shown.map(({ id }) => id));
  const gone = shown.filter(({ id }) => !lists.some(({ ids }) => ids.has(id)));
  const missed = lists.map(({ bundle, ids }) => ({ bundle, ids: [...ids].filter((id) => !here.has(id)) }));
  const isMuch = gone.length > MOST_WITHDRAWN && gone.length > MOST_OF_ALL * shown.length;
  const isAll = gone.length > 0 && gone.length === shown.length;
  if ((isMuch || isAll) && gone.length > (options.allowWithdrawals ?? 0))
    throw new SyncFailure(
      `The site does not show ${gone.length} of ${shown.length} items any more (such as “${gone[0]!.title}”), which is more than may be withdrawn at once. Nothing was withdrawn. If they are really gone, run: regatlas content sync … --full --allow-withdrawals ${gone.length}`,
    );
  return { gone, missed };
}

/** @param alongside a further write for the same transaction */
export async function withdrawGone(
  {
    store,
    options,
    source,
    counts,
    problem,
  }: Pick<PageImport, 'store' | 'options' | 'source' | 'counts' | 'problem'>,
  gone: readonly Shown[],
  alongside: (on: Db) => Promise<void>,
): Promise<void> {
  const { vertical } = options.mapping;
  const entries = gone.map(({ id, type }) => ({ withdraw: { source, id }, vertical, type }));
  const refused = options.dryRun
    ? await store.content.refusals(entries, options)
    : (await store.content.importMany(entries, alongside, options)).refused;
  const left = new Map(refused.map(({ index, message }) => [index, message]));
  for (const [index, { type }] of gone.entries()) {
    counts[type] ??= { published: 0, changed: 0, scheduled: 0, unchanged: 0, withdrawn: 0, skipped: 0 };
    const message = left.get(index);
    counts[type][message === undefined ? 'withdrawn' : 'skipped']++;
    if (message !== undefined) problem(`not withdrawn: ${message}`);
  }
}
