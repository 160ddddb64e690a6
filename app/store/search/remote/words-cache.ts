/** The words of documents of the engine, in memory. */
import { LRUCache } from 'lru-cache';

/** Words of documents that were read before: an index, a nid and a version have the same words for ever. */
export type WordsCache = LRUCache<string, StoredAndNumbers>;

/** The words of a document: as stored, and as numbers. */
export interface StoredAndNumbers {
  text: string[];
  numbers: Int32Array;
}

/** About as many bytes. */
const CACHED_BYTES = 64 * 1024 * 1024;
export const wordsCache = (): WordsCache =>
  new LRUCache({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ text, numbers }) =>
      200 + numbers.byteLength + text.reduce((sum, column) => sum + column.length, 0),
  });
