import type { TermReference } from '#schemas/types.ts';

/**
 * The jurisdictions that a page is filtered by, as chips that take them off. One that nothing is called by filters all
 * the same, so it has a chip too.
 *
 * @param on term ids
 * @param offered what the page's filter knows by name
 * @param hrefWith address of the page with these term ids
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
