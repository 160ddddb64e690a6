/** Long texts are written in several steps, between which the thread answers queries. */
import type { IndexedItem } from '../language/text/document.ts';

/** Characters of text to write at once: some ten milliseconds, in which the thread answers no query. */
const WRITTEN_AT_ONCE = 100_000;

/** In parts that take about as long to write; a long item is one of its own. */
export function byLength(items: readonly IndexedItem[]): IndexedItem[][] {
  const parts: IndexedItem[][] = [];
  let room = 0;
  for (const item of items) {
    const length = [...item.full.body, ...item.open.body].reduce((sum, text) => sum + text.length, 0);
    if (room < length || parts.length === 0) {
      parts.push([]);
      room = WRITTEN_AT_ONCE;
    }
    parts.at(-1)!.push(item);
    room -= length;
  }
  return parts;
}
