/** Fetches the pictures and files that the items of a page refer to, before the page is imported. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import { bytesAt, LARGEST, type Bytes } from '../media/bytes.ts';
import type { ReadBytes } from '../media/intake.ts';
import type { SitePage } from './collection.ts';
import type { SiteClient } from './site-client.ts';

export interface PageMedia {
  /** For a pass over the page that finds out what is needed. */
  note: ReadBytes;
  /** @throws SyncFailure if one might be had later */
  fetch(): Promise<void>;
  /** For the pass that imports. */
  read: ReadBytes;
  /** Deletes what was fetched. */
  clear(): Promise<void>;
}

interface Wanted {
  address: URL;
  kind: MediaKind;
  path: string;
  refused?: string;
}

const ELSEWHERE = { refused: 'is on another site, which the mapping does not name in fileOrigins' };

/**
 * @param site address that paths start at
 * @param origins other origins that files may come from
 */
export function pageMedia(
  client: SiteClient,
  { site, origins, folder }: { site: URL; origins: readonly string[]; folder: string },
): PageMedia {
  const wanted = new Map<string, Wanted>();
  const allowed = new Set([site.origin, ...origins.map((origin) => URL.parse(origin)?.origin)]);

  const locate = (src: string): URL | undefined => {
    const [, index, path] = FROM_ORIGIN.exec(src) ?? [];
    const address =
      path === undefined ? URL.parse(src.trim(), site) : URL.parse(path, origins[Number(index)]);
    if (!address || !allowed.has(address.origin) || address.username || address.password) return undefined;
    address.hash = '';
    return address;
  };
  const outside = (src: string, folder: string | undefined, kind: MediaKind): Bytes | undefined =>
    src.startsWith('data:') || src.trim() === '' ? bytesAt(src, folder, kind) : undefined;

  return {
    note(src, from, kind) {
      const found = outside(src, from, kind);
      if (found) return found;
      const address = locate(src);
      if (!address) return ELSEWHERE;
      const path = join(folder, `file-${wanted.size}`);
      if (!wanted.has(address.href)) wanted.set(address.href, { address, kind, path });
      return { refused: 'is not fetched yet' };
    },
    async fetch() {
      for (const one of wanted.values())
        Object.assign(one, await client.file(one.address, one.path, LARGEST[one.kind]));
    },
    read(src, from, kind) {
      const found = outside(src, from, kind);
      if (found) return found;
      const one = wanted.get(locate(src)?.href ?? '');
      if (!one) return ELSEWHERE;
      return one.refused === undefined ? { content: readFileSync(one.path) } : { refused: one.refused };
    },
    async clear() {
      for (const { path } of wanted.values()) await rm(path, { force: true });
      wanted.clear();
    },
  };
}

/** A path that leads to an allowed origin, by its index: records take paths only as files to import. */
const FROM_ORIGIN = /^\/\.origin\/(\d+)(\/.*)$/s;

/**
 * Makes the addresses of files on the site's own origin, and on those that are allowed, paths: a record would keep an
 * absolute one as a link to another site.
 */
export function relativeFiles(page: SitePage, site: URL, origins: readonly string[]): void {
  for (const { type, attributes } of [...page.data, ...page.included]) {
    const uri = attributes['uri'];
    if (type !== 'file--file' || typeof uri !== 'object' || uri === null || !('url' in uri)) continue;
    const address = typeof uri.url === 'string' ? URL.parse(uri.url) : null;
    if (!address) continue;
    const index = origins.findIndex((origin) => URL.parse(origin)?.origin === address.origin);
    const path = address.pathname + address.search;
    if (address.origin === site.origin) uri.url = path;
    else if (index >= 0) uri.url = `/.origin/${index}${path}`;
  }
}
