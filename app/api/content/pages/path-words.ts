import { decodePart } from '#app/text/decode.ts';

/** Words without meaning for a search. */
const SILENT = new Set(['and', 'the', 'for', 'from', 'with', 'html', 'htm', 'php', 'aspx', 'index', 'node']);
const SHORTEST = 3;
const MOST = 6;

/**
 * The words of a path that may occur in a title: those of the last part that has any, because the end names the item.
 *
 * ```ts
 * pathWords('/articles/12/Instant-payments_in-Europe.html'); // ['instant', 'payments', 'europe']
 * ```
 */
export function pathWords(path: string): string[] {
  const parts = path.split('/').reverse().map(splitWords);
  return [...new Set(parts.find((words) => words.length > 0))].slice(0, MOST);
}

function splitWords(part: string): string[] {
  const words = decodePart(part)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).filter(
    (word) => word.length >= SHORTEST && !/^\p{N}+$/u.test(word) && !SILENT.has(word),
  );
}
