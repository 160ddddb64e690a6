/**
 * Finished pages in memory, by everything that they depend on: vertical, URL, content version, configuration and
 * access level. Bounded in bytes; the least recently used goes first.
 */
import { LRUCache } from 'lru-cache';
import { encode, type Encoding } from '../compression.ts';

export interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  headers: [string, string][];
}

export interface PageCache {
  /** The page as it was rendered or compressed; each form is made once. */
  get(key: string, encoding?: Encoding): Promise<CachedPage | undefined> | CachedPage | undefined;
  /**
   * @param rare the page has one of countless URLs (filters, words to search for): it is cached from the second
   *   time on, and in a part of the cache of its own, so that nobody drives the common pages out
   */
  set(key: string, page: CachedPage, rare?: boolean): void;
  /** False for a cache of no size. */
  readonly enabled: boolean;
  /** Bytes held now. */
  readonly bytes: number;
}

/** What one page costs beside its body: key, headers, the entry itself. */
const OVERHEAD_BYTES = 1024;
/** Part of the bytes that rare pages may take. */
const RARE_SHARE = 0.25;
/** Rare URLs that are remembered as asked for once. */
const MAX_ASKED_ONCE = 5_000;

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const encodedKey = (key: string, encoding: Encoding) => `${encoding}\n${key}`;

function boundedPages(maxBytes: number): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ body }) => body.byteLength + OVERHEAD_BYTES,
  });
}

/** @param maxBytes a page that is larger than its part is not cached */
export function createPageCache(maxBytes: number): PageCache {
  const common = boundedPages(maxBytes * (1 - RARE_SHARE));
  const rare = boundedPages(maxBytes * RARE_SHARE);
  const askedOnce = new LRUCache<string, true>({ max: MAX_ASKED_ONCE });
  const compressed = async (
    pages: LRUCache<string, CachedPage>,
    key: string,
    page: CachedPage,
    encoding: Encoding,
  ): Promise<CachedPage> => {
    const body = await encode(page.body, encoding);
    const headers: CachedPage['headers'] = [
      ...page.headers,
      ['Content-Encoding', encoding],
      ['Vary', 'Accept-Encoding'],
    ];
    pages.set(key, { body, headers });
    return { body, headers };
  };
  return {
    enabled: maxBytes > 0,
    get bytes() {
      return common.calculatedSize + rare.calculatedSize;
    },
    get(key, encoding) {
      const pages = common.has(key) ? common : rare;
      const page = pages.get(key);
      if (!page || !encoding) return page;
      const compressedKey = encodedKey(key, encoding);
      return pages.get(compressedKey) ?? compressed(pages, compressedKey, page, encoding);
    },
    set(key, page, isRare = false) {
      if (isRare && !askedOnce.has(key)) {
        askedOnce.set(key, true);
        return;
      }
      const pages = isRare ? rare : common;
      for (const encoding of ENCODINGS) pages.delete(encodedKey(key, encoding));
      pages.set(key, page);
    },
  };
}
