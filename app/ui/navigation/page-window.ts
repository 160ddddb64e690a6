/**
 * The page numbers a pager shows: the first, the last, and those around the current one; `null` is a gap.
 * `pageWindow(6, 12)` is `[1, null, 5, 6, 7, null, 12]`. A gap of one page is that page.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((n, index) => {
    const before = wanted[index - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
