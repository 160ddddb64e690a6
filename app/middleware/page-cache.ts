/**
 * Finished pages in memory, by everything that they depend on: vertical, address, content version, configuration and
 * access level. Bounded in bytes; the least recently used goes first.
 */
import { LRUCache } from 'lru-cache';
import { encode, type Encoding } from './compression.ts';

export interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  headers: [string, string][];
}

export interface PageCache {
  /** The page as it was rendered or compressed; each form is made once. */
  get(key: string, encoding?: Encoding): Promise<CachedPage | undefined> | CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  /** False for a cache of no size. */
  readonly enabled: boolean;
  /** Bytes held now. */
  readonly bytes: number;
}

/** What one page costs beside its body: key, headers, the entry itself. */
const OVERHEAD_BYTES = 1024;

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const encodedKey = (key: string, encoding: Encoding) => `${encoding}\n${key}`;

/** @param maxBytes a page that is larger is not cached */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ body }) => body.byteLength + OVERHEAD_BYTES,
  });
  const compressed = async (key: string, page: CachedPage, encoding: Encoding): Promise<CachedPage> => {
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
      return pages.calculatedSize;
    },
    get(key, encoding) {
      const page = pages.get(key);
      if (!page || !encoding) return page;
      const compressedKey = encodedKey(key, encoding);
      return pages.get(compressedKey) ?? compressed(compressedKey, page, encoding);
    },
    set(key, page) {
      for (const encoding of ENCODINGS) pages.delete(encodedKey(key, encoding));
      pages.set(key, page);
    },
  };
}
