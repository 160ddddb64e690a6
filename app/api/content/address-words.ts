/** Words that say nothing of what an address is about. */
const SILENT = new Set(['and', 'the', 'for', 'from', 'with', 'html', 'htm', 'php', 'aspx', 'index', 'node']);
const SHORTEST = 3;
const MOST = 6;

/**
 * The words of an address that may stand in a title, those of its end first: it is the end that names the item.
 *
 * ```ts
 * addressWords('/articles/12/Instant-payments_in-Europe.html'); // ['instant', 'payments', 'europe', 'articles']
 * ```
 */
export function addressWords(path: string): string[] {
  const words = path
    .split('/')
    .reverse()
    .flatMap(
      (part) =>
        decoded(part)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
    .filter((word) => word.length >= SHORTEST && !/^\p{N}+$/u.test(word) && !SILENT.has(word));
  return [...new Set(words)].slice(0, MOST);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
