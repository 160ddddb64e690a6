/** What keeps the memory of the server small (docs/decisions/053-fairness.md, 106-memory-by-its-limit.md). */
import { readFileSync } from 'node:fs';
import { URL } from 'node:url';

const MB = 1024 * 1024;

const { semiSpaceMB, newObjectsShare, heapShare, leastHeapMB, environment } = JSON.parse(
  readFileSync(new URL('./server-memory.json', import.meta.url), 'utf8'),
);

/**
 * Settings of glibc, which others ignore (mallopt(3)): one heap instead of one for each thread; what a page or a large
 * answer took is a block of its own, and is returned to the system.
 *
 * @type {Record<string, string>}
 */
export const allocatorSettings = environment;

/**
 * Flags of V8 for the first thread of the server: how large its objects may become, of a limited process a share, so that
 * V8 collects before the system ends the process. New objects have 8 MB in each half, of a limited process a share of each
 * at most.
 *
 * @param {number} limit bytes that the process may use, as `process.constrainedMemory()` has them: without a limit it is 0,
 *   or more than any machine has
 * @param {number} all bytes that the machine has
 * @returns {string[]}
 */
export function heapFlags(limit, all) {
  if (limit <= 0 || limit >= all) return [`--max-semi-space-size=${semiSpaceMB}`];
  const share = (/** @type {number} */ part) => Math.floor((limit * part) / MB);
  const halfMB = Math.max(1, Math.min(semiSpaceMB, share(newObjectsShare / 2)));
  return [
    `--max-semi-space-size=${halfMB}`,
    `--max-old-space-size=${Math.max(leastHeapMB, share(heapShare))}`,
  ];
}
