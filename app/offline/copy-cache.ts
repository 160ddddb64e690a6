/** The cache of copies as the service worker keeps it: adding, refreshing and removing. No globals, for tests. */
import {
  cacheFor,
  isCopyCache,
  isExpired,
  MOST_COPIES,
  NID,
  readersCache,
  RESOURCES,
  SAVED_AT,
  TITLE,
  type KeptPage,
} from '#app/state/kept-copies.ts';

/** A younger copy is not fetched again when its page is opened; a list changes with what its reader does. */
const FRESH_MS = 60 * 60 * 1000;
const FRESH_LIST_MS = 60 * 1000;

export interface CopyCacheOptions {
  storage: CacheStorage;
  fetch: (path: string) => Promise<Response>;
  /** Whose cookies the browser sends now; undefined if that cannot be known. */
  signedIn: () => Promise<string | undefined>;
  now?: () => Date;
}

export interface CopyCache {
  /** Removes the copies of every other account. */
  claim(account: string): Promise<void>;
  keep(account: string, pages: readonly KeptPage[]): Promise<void>;
  drop(account: string, nids: readonly number[]): Promise<void>;
  /** Fetches every copy again: after a release, the scripts of the old ones are gone. */
  renew(): Promise<void>;
  /** Removes everything of everybody. */
  clear(): Promise<void>;
  /** What the network answered for a page: its copy is replaced, or removed if the reader does not get the page any more. */
  replace(path: string, answer: Response): Promise<void>;
  /** The copy of a page, or a picture or font of one; undefined without it. */
  find(path: string): Promise<Response | undefined>;
}

/** Fonts and pictures that a document names; scripts and styles are cached with the release. */
const RESOURCE = /(?:href|src)="(\/(?:assets\/[^"?]+\.woff2|media\/[^"]+|[\w-]+\.svg))"/g;

export function createCopyCache({
  storage,
  fetch,
  signedIn,
  now = () => new Date(),
}: CopyCacheOptions): CopyCache {
  const timeOf = (copy: Response) => copy.headers.get(SAVED_AT);
  const isAccount = async (account: string) => [undefined, account].includes(await signedIn());

  async function store(cache: Cache, account: string, { path, nid }: KeptPage, answer: Response) {
    const isPage =
      answer.status === 200 &&
      !answer.redirected &&
      answer.headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage) {
      // Refused, withdrawn, or signed out; a server that is in trouble says nothing about the page.
      if (answer.status < 500) await cache.delete(path);
      return;
    }
    const html = await answer.text();
    const resources = [...new Set([...html.matchAll(RESOURCE)].map(([, found = '']) => found))];
    const savedAt = now().toISOString();
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      [SAVED_AT]: savedAt,
      ...(nid !== undefined && { [NID]: String(nid) }),
      [TITLE]: encodeURIComponent(titleOf(html)),
      [RESOURCES]: JSON.stringify(resources),
    });
    // The scripts of the page are allowed by the hashes of its own policy.
    const policy = answer.headers.get('Content-Security-Policy');
    if (policy) headers.set('Content-Security-Policy', policy);
    await cache.put(path, new Response(stamp(html, savedAt, account), { headers }));
    for (const resource of resources) {
      if (await cache.match(resource)) continue;
      const found = await fetch(resource).catch(() => undefined);
      if (found?.ok) await cache.put(resource, found);
    }
  }

  /** Removes the oldest copies beyond the limit, and what only they needed. */
  async function trim(cache: Cache) {
    const copies: { request: Request; savedAt: string; resources: string[] }[] = [];
    const others: Request[] = [];
    for (const request of await cache.keys()) {
      const copy = await cache.match(request);
      const savedAt = copy && timeOf(copy);
      if (!savedAt) others.push(request);
      else if (isExpired(savedAt, now().getTime())) await cache.delete(request);
      else
        copies.push({
          ...{ request, savedAt },
          resources: JSON.parse(copy.headers.get(RESOURCES) ?? '[]') as string[],
        });
    }
    copies.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    for (const { request } of copies.slice(MOST_COPIES)) await cache.delete(request);
    const needed = new Set(copies.slice(0, MOST_COPIES).flatMap(({ resources }) => resources));
    for (const request of others) if (!needed.has(pathOf(request.url))) await cache.delete(request);
  }

  return {
    async claim(account) {
      const names = (await storage.keys()).filter((name) => isCopyCache(name) && name !== cacheFor(account));
      await Promise.all(names.map((name) => storage.delete(name)));
    },
    async keep(account, pages) {
      const cache = await storage.open(cacheFor(account));
      for (const page of pages) {
        const known = await cache.match(page.path);
        const fresh = page.nid === undefined ? FRESH_LIST_MS : FRESH_MS;
        if (known && now().getTime() - Date.parse(timeOf(known) ?? '') < fresh) continue;
        if (!(await isAccount(account))) return;
        const answer = await fetch(page.path).catch(() => undefined);
        if (answer && (await isAccount(account))) await store(cache, account, page, answer);
      }
      await trim(cache);
    },
    async drop(account, nids) {
      const cache = await storage.open(cacheFor(account));
      for (const request of await cache.keys()) {
        const nid = (await cache.match(request))?.headers.get(NID);
        if (nid && nids.includes(Number(nid))) await cache.delete(request);
      }
      await trim(cache);
    },
    async renew() {
      const [name = ''] = (await storage.keys()).filter(isCopyCache);
      const cache = await readersCache(storage);
      const account = name.slice(cacheFor('').length);
      for (const request of (await cache?.keys()) ?? []) {
        const copy = await cache?.match(request);
        if (!cache || !copy || !timeOf(copy) || !(await isAccount(account))) continue;
        const page = { path: pathOf(request.url), ...nidOf(copy) };
        const answer = await fetch(page.path).catch(() => undefined);
        if (answer) await store(cache, account, page, answer);
      }
    },
    async clear() {
      const names = (await storage.keys()).filter(isCopyCache);
      await Promise.all(names.map((name) => storage.delete(name)));
    },
    async replace(path, answer) {
      const [name = ''] = (await storage.keys()).filter(isCopyCache);
      const cache = await readersCache(storage);
      const copy = await cache?.match(path);
      const account = name.slice(cacheFor('').length);
      // An unread copy of the answer would be kept in memory.
      if (!cache || !copy || !timeOf(copy) || !(await isAccount(account))) return answer.body?.cancel();
      await store(cache, account, { path, ...nidOf(copy) }, answer);
    },
    async find(path) {
      const cache = await readersCache(storage);
      const found = await cache?.match(path);
      const savedAt = found && timeOf(found);
      if (!savedAt || !isExpired(savedAt, now().getTime())) return found;
      await cache?.delete(path);
      return undefined;
    },
  };
}

function nidOf({ headers }: Response): Pick<KeptPage, 'nid'> {
  const nid = headers.get(NID);
  return nid === null ? {} : { nid: Number(nid) };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The document says when and for whom it was saved: the page shows the one and needs the other to write notes. */
function stamp(html: string, savedAt: string, account: string): string {
  const attributes = `data-saved-at="${savedAt}" data-saved-for="${account.replaceAll(/[^\w-]/g, '')}"`;
  return html.replace(/<html(?= |>)/, `<html ${attributes}`);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The title of the page without the name of the site. */
function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const [own = ''] = title.split(' · ');
  return own.replaceAll(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
