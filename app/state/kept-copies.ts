/**
 * Copies of the pages that a reader bookmarked, and of the reader's own lists, for reading offline. They are in a cache of
 * the reader's account: the service worker fills it, and serves from it when the network fails. Both it and the page import
 * this file.
 */

/** A page to keep a copy of. */
export interface KeptPage {
  /** Id (nid) of the bookmarked item; absent for a list of the reader's own. */
  nid?: number;
  path: string;
}

/** What the page asks of the service worker. */
export type WorkerMessage =
  /** The reader of the open page: copies of anybody else are removed. */
  | { kind: 'reader'; account: string }
  | { kind: 'keep'; account: string; pages: readonly KeptPage[] }
  | { kind: 'drop'; account: string; nids: readonly number[] };

/** A copy as the page for "no connection" lists it. */
export interface Copy {
  path: string;
  title: string;
  /** When it was fetched, ISO 8601. */
  savedAt: string;
}

const PREFIX = 'pages@';
export const cacheFor = (account: string) => PREFIX + account;
export const isCopyCache = (name: string) => name.startsWith(PREFIX);

/** Headers of a copy. */
export const SAVED_AT = 'x-saved-at';
export const TITLE = 'x-title';
export const NID = 'x-nid';
/** Pictures and fonts of the page, as a JSON list of paths. */
export const RESOURCES = 'x-resources';

/** A copy is not kept longer than a sign-in lasts, so that it does not outlive the access with which it was made. */
export const LONGEST_MS = 14 * 24 * 60 * 60 * 1000;
/** More copies are not kept; the oldest goes first. */
export const MOST_COPIES = 50;

export const isExpired = (savedAt: string | null, now: number): boolean =>
  !(now - Date.parse(savedAt ?? '') < LONGEST_MS);

/** The cache of the one reader of this browser; undefined without copies, or if it is unclear whose they are. */
export async function readersCache(storage: CacheStorage): Promise<Cache | undefined> {
  const [name, another] = (await storage.keys()).filter(isCopyCache);
  return name !== undefined && another === undefined ? storage.open(name) : undefined;
}

/** The copies that can be opened, the newest first. */
export async function listCopies(storage: CacheStorage, now = Date.now()): Promise<Copy[]> {
  const cache = await readersCache(storage);
  const copies: Copy[] = [];
  for (const request of (await cache?.keys()) ?? []) {
    const headers = (await cache?.match(request))?.headers;
    const savedAt = headers?.get(SAVED_AT);
    if (!headers || !savedAt || isExpired(savedAt, now)) continue;
    const { pathname, search } = new URL(request.url);
    copies.push({ path: pathname + search, title: decodeURIComponent(headers.get(TITLE) ?? ''), savedAt });
  }
  return copies.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}
