/** Fetches the pictures and files that the items of a page refer to, before the page is imported. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import { bytesAt, LARGEST } from '../media/bytes.ts';
import { createIntake, type MediaIntake } from '../media/intake.ts';
import type { ImportedFile, ImportedPicture } from '../media/media.ts';
import type { SitePage } from './collection.ts';
import type { SiteClient } from './site-client.ts';

export interface SiteMedia {
  /** For a pass over a page that finds out what it needs. */
  noting: MediaIntake;
  /** Fetches and stores what was noted, one after another. @throws SyncFailure if one might be had later */
  fetch(): Promise<void>;
  /** For the pass that imports. */
  taking: MediaIntake;
}

interface Refused {
  refused: string;
}

interface Parts {
  client: SiteClient;
  /** Undefined stores nothing. */
  storage: MediaStorage | undefined;
  /** Address that paths start at. */
  site: URL;
  /** Other origins that files may come from. */
  origins: readonly string[];
  /** For a file that is being fetched. */
  folder: string;
}

const ELSEWHERE: Refused = { refused: 'is on another site, which the mapping does not name in fileOrigins' };
const NOT_YET: Refused = { refused: 'is not fetched yet' };
/** What is remembered, so that a picture of many items is fetched once in a run. */
const MOST_KNOWN = 20_000;

export function siteMedia({ client, storage, site, origins, folder }: Parts): SiteMedia {
  const allowed = new Set([site.origin, ...origins.map((origin) => URL.parse(origin)?.origin)]);
  const path = join(folder, 'file');
  const isFetched = (src: string) => !src.startsWith('data:') && src.trim() !== '';
  const store = storage ?? { put: async () => {}, get: async () => undefined };
  const intake = createIntake(store, (src, from, kind) =>
    isFetched(src) ? { content: readFileSync(path) } : bytesAt(src, from, kind),
  );
  const pictures = new Map<string, ImportedPicture | Refused>();
  const files = new Map<string, ImportedFile | Refused>();
  const wanted = new Map<string, { address: URL; kind: MediaKind; src: string }>();

  const locate = (src: string): URL | undefined => {
    const [, index, rest] = FROM_ORIGIN.exec(src) ?? [];
    const address =
      rest === undefined ? URL.parse(src.trim(), site) : URL.parse(rest, origins[Number(index)]);
    if (!address || !allowed.has(address.origin) || address.username || address.password) return undefined;
    address.hash = '';
    return address;
  };
  const note = (src: string, kind: MediaKind, known: ReadonlyMap<string, unknown>): Refused => {
    const address = isFetched(src) ? locate(src) : undefined;
    if (address && !known.has(address.href)) wanted.set(`${kind} ${address.href}`, { address, kind, src });
    return NOT_YET;
  };
  const find = <Known>(src: string, known: ReadonlyMap<string, Known>): Known | Refused =>
    known.get(locate(src)?.href ?? '') ?? ELSEWHERE;

  return {
    noting: {
      picture: (src) => note(src, 'picture', pictures),
      file: (src) => note(src, 'file', files),
      flush: async () => {},
      discard() {},
      isFull: false,
    },
    async fetch() {
      if (pictures.size + files.size > MOST_KNOWN) for (const known of [pictures, files]) known.clear();
      for (const { address, kind, src } of wanted.values()) {
        const refused = await client.file(address, path, LARGEST[kind]);
        if (kind === 'picture') pictures.set(address.href, refused ?? intake.picture(src, folder));
        else files.set(address.href, refused ?? intake.file(src, folder));
        await intake.flush();
        await rm(path, { force: true });
      }
      wanted.clear();
    },
    taking: {
      ...intake,
      picture: (src, from) => (isFetched(src) ? find(src, pictures) : intake.picture(src, from)),
      file: (src, from) => (isFetched(src) ? find(src, files) : intake.file(src, from)),
      get isFull() {
        return intake.isFull;
      },
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
