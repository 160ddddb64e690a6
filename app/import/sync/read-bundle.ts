/** Reads the items of a bundle: what was changed since a moment, by id, or only which there are. */
import type { BundleCursor } from '#app/store/content/publishing/site-syncs.ts';
import type { BundleMapping } from '#generated/schemas/types.ts';
import {
  condition,
  firstWithData,
  isOneOf,
  pageAddress,
  type PageQuery,
  type SitePage,
  type SiteResource,
} from './collection.ts';
import { SyncFailure } from './failure.ts';
import { lackingIncludes } from './includes.ts';
import type { SiteClient } from './site-client.ts';

type Bundle = Exclude<BundleMapping, null>;

const NID = 'drupal_internal__nid';
/** Clocks of servers of one site differ, and an item is seen only some time after it got its time. */
const OVERLAP_SECONDS = 300;
/** Read again where the clock of the site was set back: longer than from one run to the next. */
const SET_BACK_SECONDS = 24 * 60 * 60;
/** Media in paragraphs in paragraphs. */
const DEEPEST = 6;

export interface SiteBundle {
  type: string;
  mapping: Bundle;
  collection: URL;
}

export interface BundleReading {
  client: SiteClient;
  omitted(count: number): void;
}

/** With what the items include, as far as the account may see it. */
function withIncludes({ client, omitted }: BundleReading, { type, mapping, collection }: SiteBundle) {
  const included = new Set<string>();
  return async (query: PageQuery): Promise<SitePage> => {
    for (let depth = 0; ; depth++) {
      const address = pageAddress(collection, { ...query, include: [...included].sort() });
      const page = await firstWithData(client, address, type, omitted);
      const lacking = [...lackingIncludes(mapping, page)].filter((path) => !included.has(path));
      if (lacking.length === 0 || depth === DEEPEST) return page;
      for (const path of lacking) included.add(path);
    }
  };
}

/**
 * What the site saved since a cursor, in the order of its saving. Each page is asked for by the last item of the one before,
 * not by its number: an item that is saved meanwhile moves to the end and shifts no other one out of sight.
 */
export async function* changedPages(
  reading: BundleReading,
  bundle: SiteBundle,
  cursor: BundleCursor,
  now: Date,
): AsyncGenerator<{ page: SitePage; next: BundleCursor }> {
  let { through, open } = cursor;
  const read = withIncludes(reading, bundle);
  for (;;) {
    const position = open ?? { changed: through, nid: 0 };
    const page = await read({ filter: after(position), sort: `changed,${NID}` });
    if (!open && page.date !== null && page.date < through) {
      through = page.date - SET_BACK_SECONDS;
      continue;
    }
    const began: number | null = open ? open.began : page.date;
    const last = page.data.at(-1);
    const at = last ? positionOf(last, bundle.type) : position;
    const isFurther =
      at.changed > position.changed || (at.changed === position.changed && at.nid > position.nid);
    if (last && !isFurther)
      throw new SyncFailure(`The site does not give ${bundle.type} in the order that was asked for.`);
    open = { began, ...at };
    if (page.next) yield { page, next: { through, open } };
    else {
      // Without a clock of the site, its newest item says what time it is there at least.
      const newest = Math.min(at.changed, Math.floor(now.getTime() / 1_000));
      const clock = began ?? Math.max(through + OVERLAP_SECONDS, newest);
      yield { page, next: { through: Math.max(0, clock - OVERLAP_SECONDS) } };
      return;
    }
  }
}

/** What comes after an item in the order of saving. Drupal compares times as Unix seconds. */
function after({ changed, nid }: { changed: number; nid: number }): [string, string][] {
  if (changed === 0) return [];
  return [
    ['[after][group][conjunction]', 'OR'],
    ...condition('later', 'changed', '>', changed, 'after'),
    ['[same][group][conjunction]', 'AND'],
    ['[same][group][memberOf]', 'after'],
    ...condition('then', 'changed', '=', changed, 'same'),
    ...condition('next', NID, '>', nid, 'same'),
  ];
}

function positionOf({ attributes }: SiteResource, type: string): { changed: number; nid: number } {
  const { changed } = attributes;
  const seconds = typeof changed === 'number' ? changed : Math.floor(Date.parse(String(changed)) / 1_000);
  const nid = Number(attributes[NID]);
  if (!(seconds > 0 && nid > 0)) throw new SyncFailure(`An item of ${type} has no "changed" or no ${NID}.`);
  return { changed: seconds, nid };
}

/** The ids of what the site publishes. */
export async function publishedIds(
  { client, omitted }: BundleReading,
  { type, collection }: SiteBundle,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let nid = 0; ;) {
    const fields = { type, names: [NID, 'status'] };
    const query = pageAddress(collection, { filter: condition('after', NID, '>', nid), sort: NID, fields });
    const page = await firstWithData(client, query, type, omitted);
    for (const { id, attributes } of page.data) if (attributes['status'] !== false) ids.add(id);
    if (!page.next) return ids;
    const last = Number(page.data.at(-1)?.attributes[NID]);
    if (!(last > nid))
      throw new SyncFailure(`The site does not give ${type} in the order that was asked for.`);
    nid = last;
  }
}

/** Items by id, in pages. */
export async function* pagesById(
  reading: BundleReading,
  bundle: SiteBundle,
  ids: readonly string[],
): AsyncGenerator<SitePage> {
  const read = withIncludes(reading, bundle);
  // Fewer than a page has, so that the address does not get too long.
  for (let start = 0; start < ids.length; start += 20)
    yield await read({ filter: isOneOf(ids.slice(start, start + 20)), sort: NID });
}
