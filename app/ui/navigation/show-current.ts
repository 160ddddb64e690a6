/** A row of links that scrolls where it is too narrow: scrolls the current one to its centre. */
export function showCurrent(strip: HTMLElement | null, current: HTMLElement | null): void {
  if (!strip || !current) return;
  const [row, entry] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  strip.scrollLeft += entry.left - row.left - (row.width - entry.width) / 2;
}
