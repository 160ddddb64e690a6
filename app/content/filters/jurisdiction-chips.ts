import type { TermReference } from '#app/contracts/content-summary.ts';

/**
 * The jurisdiction filters of a page, as chips that remove them. An unknown id filters too, so it also has a chip.
 *
 * @param on term ids
 * @param offered the jurisdictions that the page's filter offers
 * @param hrefWith URL of the page with these term ids
 */
export function jurisdictionChips(
  on: readonly number[],
  offered: readonly TermReference[],
  hrefWith: (tids: number[]) => string,
) {
  return on.map((tid) => ({
    key: `jurisdiction ${tid}`,
    label: offered.find((term) => term.tid === tid)?.name ?? `Unknown jurisdiction ${tid}`,
    group: 'Jurisdictions',
    href: hrefWith(on.filter((other) => other !== tid)),
  }));
}
