/** A row of links that scrolls where it is too narrow: scrolls the current one to its centre. */
export function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !current) return;
  const [row, entry] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  strip.scrollLeft += entry.left - row.left - (row.width - entry.width) / 2;
}
