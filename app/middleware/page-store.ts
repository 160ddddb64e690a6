/**
 * Finished pages, kept in memory by everything they depend on: vertical, address, content version, configuration
 * and access level. Bounded in bytes; what was not asked for longest goes first.
 */
export interface KeptPage {
  body: Uint8Array;
  headers: [string, string][];
}

export interface PageStore {
  get(key: string): KeptPage | undefined;
  set(key: string, page: KeptPage): void;
  /** Bytes held now. */
  readonly bytes: number;
}

/** What one page costs beside its body: key, headers, the map's own entry. */
const OVERHEAD_BYTES = 1024;

export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const drop = (key: string, page: KeptPage) => {
    pages.delete(key);
    bytes -= page.body.byteLength + OVERHEAD_BYTES;
  };
  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const page = pages.get(key);
      if (page) {
        // Maps keep the order of insertion: the front is what was used longest ago.
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    set(key, page) {
      const size = page.body.byteLength + OVERHEAD_BYTES;
      if (size > maxBytes) return;
      const before = pages.get(key);
      if (before) drop(key, before);
      pages.set(key, page);
      bytes += size;
      for (const [oldest, kept] of pages) {
        if (bytes <= maxBytes) break;
        drop(oldest, kept);
      }
    },
  };
}
