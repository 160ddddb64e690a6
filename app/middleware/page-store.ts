/**
 * Finished pages, kept in memory by everything they depend on: vertical, address, content version, configuration
 * and access level. Bounded in bytes; what was not asked for longest goes first.
 */
import { encode, type Encoding } from './compression.ts';

export interface KeptPage {
  body: Uint8Array<ArrayBuffer>;
  headers: [string, string][];
}

export interface PageStore {
  /** The page, as it stands or compressed; each form is made once. */
  get(key: string, encoding?: Encoding): Promise<KeptPage | undefined> | KeptPage | undefined;
  set(key: string, page: KeptPage): void;
  /** False for a store that keeps nothing. */
  readonly keeps: boolean;
  /** Bytes held now. */
  readonly bytes: number;
}

/** What one page costs beside its body: key, headers, the map's own entry. */
const OVERHEAD_BYTES = 1024;

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const encodedKeyOf = (key: string, encoding: Encoding) => `${encoding}\n${key}`;

export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const sizeOf = (page: KeptPage) => page.body.byteLength + OVERHEAD_BYTES;
  const forget = (key: string) => {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    bytes -= sizeOf(page);
  };
  const find = (key: string) => {
    const page = pages.get(key);
    if (page) {
      // Maps keep the order of insertion: the front is what was used longest ago.
      pages.delete(key);
      pages.set(key, page);
    }
    return page;
  };
  const put = (key: string, page: KeptPage) => {
    forget(key);
    if (sizeOf(page) > maxBytes) return;
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  };
  const compressed = async (key: string, page: KeptPage, encoding: Encoding): Promise<KeptPage> => {
    const body = await encode(page.body, encoding);
    const headers: KeptPage['headers'] = [
      ...page.headers,
      ['Content-Encoding', encoding],
      ['Vary', 'Accept-Encoding'],
    ];
    put(key, { body, headers });
    return { body, headers };
  };
  return {
    keeps: maxBytes > 0,
    get bytes() {
      return bytes;
    },
    get(key, encoding) {
      const page = find(key);
      if (!page || !encoding) return page;
      const encodedKey = encodedKeyOf(key, encoding);
      return find(encodedKey) ?? compressed(encodedKey, page, encoding);
    },
    set(key, page) {
      for (const encoding of ENCODINGS) forget(encodedKeyOf(key, encoding));
      put(key, page);
    },
  };
}
