/**
 * Redlines that were made before: of the same two texts, so that nothing is ever out of date. The second thread has its
 * own.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compareTexts } from '#app/text/redline/compare.ts';
import type { Redline } from '#app/text/redline/redline.ts';

/** Bytes of redlines that are remembered, and of the longest single one. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_BYTES_EACH = 4 * 1024 * 1024;

/** As JSON: objects of a redline take twice its length, and their words are parts of texts that would stay with them. */
const known = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, maxEntrySize: MOST_BYTES_EACH });

export function knownRedline(older: string, newer: string): Redline {
  // The length divides the two texts: no other pair has the same bytes.
  const key = createHash('sha256').update(`${older.length}:${older}${newer}`).digest('base64');
  const found = known.get(key);
  if (found) return JSON.parse(found.toString()) as Redline;
  const redline = compareTexts(older, newer);
  const json = Buffer.from(JSON.stringify(redline));
  known.set(key, json, { size: json.length });
  return redline;
}
